import { expect, it } from 'vitest';
import { found } from '../testing/found.ts';

it('nobody chooses two of two options at once', () => {
  expect(
    found('guard-never-holds', [
      'flows/gift/gift.rules.json',
      '/rules/gift.by-days/logic',
      { and: [{ '==': [{ var: 'ask.by' }, 'days'] }, { '==': [{ var: 'ask.by' }, 'amount'] }] },
    ]),
  ).toEqual([expect.stringContaining('flows/gift/flow.json/steps/1/guard: “gift.by-days” can never hold, whatever is answered.')]);
});

it('no amount is above ten and below five', () => {
  expect(
    found('guard-never-holds', [
      'flows/gift/gift.rules.json',
      '/rules/gift.by-days/logic',
      { and: [{ '>': [{ var: 'ask.amount' }, 10] }, { '<': [{ var: 'ask.amount' }, 5] }] },
    ]),
  ).toEqual([expect.stringContaining('flows/gift/flow.json/steps/1/guard: “gift.by-days” can never hold, whatever is answered.')]);
});

it('a question is never visible by an answer that hides it', () => {
  expect(
    found('guard-never-holds', [
      'flows/gift/gift.rules.json',
      '/rules/gift.by-days/logic',
      { and: [{ '==': [{ var: 'ask.by' }, 'days'] }, { '>': [{ var: 'ask.amount' }, 0] }] },
    ]),
  ).toEqual([expect.stringContaining('flows/gift/flow.json/steps/1/guard: “gift.by-days” can never hold, whatever is answered.')]);
});

it('an amount between five and ten can be given', () => {
  expect(
    found('guard-never-holds', ['flows/gift/gift.rules.json', '/rules/gift.by-days/logic', { '<': [5, { var: 'ask.amount' }, 10] }]),
  ).toEqual([]);
});
