import { expect, it } from 'vitest';
import { found } from '../testing/found.ts';

it('half a cent is no money', () => {
  expect(
    found('money-rule-not-rounded', [
      'flows/gift/gift.rules.json',
      '/rules/gift.due/logic/if/2',
      { '*': [{ var: 'ask.amount' }, '0.025'] },
    ]),
  ).toEqual([expect.stringContaining('flows/gift/gift.rules.json/rules/gift.due/logic/if/2: This amount can have fractions of a cent.')]);
});

it('a quotient has to be rounded', () => {
  expect(
    found('money-rule-not-rounded', ['flows/gift/gift.rules.json', '/rules/gift.due/logic/if/2', { '/': [{ var: 'ask.amount' }, 3] }]),
  ).toEqual([expect.stringContaining('flows/gift/gift.rules.json/rules/gift.due/logic/if/2: This amount can have fractions of a cent.')]);
});

it('whole persons times whole cents are whole cents', () => {
  expect(
    found('money-rule-not-rounded', [
      'flows/gift/gift.rules.json',
      '/rules/gift.due/logic/if/2',
      { '*': [{ var: 'more.days' }, { var: 'rates.gift.day' }] },
    ]),
  ).toEqual([]);
});
