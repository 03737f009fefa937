import { expect, it } from 'vitest';
import { found } from '../testing/found.ts';

it('a rule cannot read what nothing defines', () => {
  expect(
    found('unknown-name', ['flows/gift/gift.rules.json', '/rules/gift.due/logic/if/1/var', 'gift.amount-in-full']).join('\n'),
  ).toContain('Nothing is called “gift.amount-in-full”: no rule, answer or rate.');
});
