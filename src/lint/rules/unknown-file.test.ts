import { expect, it } from 'vitest';
import { found } from '../testing/found.ts';

it('finds a rules file with a misspelt ending, which nothing reads', () => {
  expect(found('unknown-file', ['flows/gift/gift.rule.json', '', { rules: {} }]).join('\n')).toContain(
    'Nothing reads a file of this name.',
  );
});
