import { expect, it } from 'vitest';
import { found } from '../testing/found.ts';

it('requires an example for a rule', () => {
  expect(found('rule-without-example', ['flows/gift/gift.rules.json', '/rules/gift.by-days/examples', []]).join('\n')).toContain(
    'flows/gift/gift.rules.json/rules/gift.by-days/examples: “examples” is empty. It needs at least 1 entry.',
  );
});
