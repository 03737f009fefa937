import { expect, it } from 'vitest';
import { found, mended } from '../testing/found.ts';

it('suggests an operation for a misspelt one', () => {
  expect(
    found('unknown-operation', ['flows/gift/gift.rules.json', '/rules/gift.due/logic/if/2', { rond: [1.005, 2] }]).join('\n'),
  ).toContain('“rond” is not allowed in Entry 3 of “if”. Did you mean “round”?');
});

it('fixes a misspelt operation', () => {
  expect(
    mended([
      'flows/gift/gift.rules.json',
      '/rules/gift.due/logic/if/2',
      { rond: [{ '*': [{ var: 'more.days' }, { var: 'rates.gift.day' }] }, 2] },
    ]),
  ).toEqual(['“rond” becomes “round”']);
});

it.each(['val', 'exists', '??', 'try', 'throw', 'preserve'])(
  'recognises %s as another dialect, and says what to write instead',
  (operation) => {
    const [finding = ''] = found('unknown-operation', [
      'flows/gift/gift.rules.json',
      '/rules/gift.due/logic/if/2',
      { [operation]: ['a', 1] },
    ]);
    expect(finding).toContain(`“${operation}” is an operation of other dialects of JSON-Logic; rules of the data do not have it.`);
    expect(finding).toMatch(/(Write|Give|Leave) .+[.]$/);
  },
);
