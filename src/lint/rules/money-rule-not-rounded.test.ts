import { expect, it } from 'vitest';
import { found } from '../testing/found.ts';

it('refuses half a cent as money', () => {
  expect(
    found('money-rule-not-rounded', [
      'flows/gift/gift.rules.json',
      '/rules/gift.due/logic/if/2',
      { '*': [{ var: 'ask.amount' }, '0.025'] },
    ]),
  ).toEqual([expect.stringContaining('flows/gift/gift.rules.json/rules/gift.due/logic/if/2: This amount can have fractions of a cent.')]);
});

it('requires a quotient to be rounded', () => {
  expect(
    found('money-rule-not-rounded', ['flows/gift/gift.rules.json', '/rules/gift.due/logic/if/2', { '/': [{ var: 'ask.amount' }, 3] }]),
  ).toEqual([expect.stringContaining('flows/gift/gift.rules.json/rules/gift.due/logic/if/2: This amount can have fractions of a cent.')]);
});

it('accepts whole persons times whole cents', () => {
  expect(
    found('money-rule-not-rounded', [
      'flows/gift/gift.rules.json',
      '/rules/gift.due/logic/if/2',
      { '*': [{ var: 'more.days' }, { var: 'rates.gift.day' }] },
    ]),
  ).toEqual([]);
});
