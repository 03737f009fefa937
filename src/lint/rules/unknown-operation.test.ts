import { expect, it } from 'vitest';
import { found, mended } from '../testing/found.ts';

it('a misspelt operation is told which one it means', () => {
  expect(
    found('unknown-operation', ['flows/gift/gift.rules.json', '/rules/gift.due/logic/if/2', { rond: [1.005, 2] }]).join('\n'),
  ).toContain('“rond” is not allowed in Entry 3 of “if”. Did you mean “round”?');
});

it('a misspelt operation is respelt', () => {
  expect(
    mended([
      'flows/gift/gift.rules.json',
      '/rules/gift.due/logic/if/2',
      { rond: [{ '*': [{ var: 'more.days' }, { var: 'rates.gift.day' }] }, 2] },
    ]),
  ).toEqual(['“rond” becomes “round”']);
});

it.each(['val', 'exists', '??', 'try', 'throw', 'preserve'])(
  '%s is told to be of another dialect, and what to write instead',
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
