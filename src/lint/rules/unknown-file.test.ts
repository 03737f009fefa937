import { expect, it } from 'vitest';
import { found } from '../testing/found.ts';

it('a rules file whose ending is mistyped is read by nobody', () => {
  expect(found('unknown-file', ['flows/gift/gift.rule.json', '', { rules: {} }]).join('\n')).toContain(
    'Nothing reads a file of this name.',
  );
});
