import { expect, it } from 'vitest';
import type { Json } from '../../engine/index.ts';
import { found } from '../testing/found.ts';

const RULES = 'flows/gift/gift.rules.json';
const LOGIC = '/rules/gift.due/logic';
const A = { var: 'ask.amount' };
const B = { var: 'more.days' };
const negative = (logic: Json) => found('amount-can-be-negative', [RULES, LOGIC, logic]);

it('a deduction can exceed the amount', () => {
  expect(negative({ '-': [A, B] })).toEqual([
    'flows/gift/gift.rules.json/rules/gift.due/logic: “gift.due” can be below zero, and it is an amount that is given. Keep it at zero or above with {"max": [0, …]}, or check in an "if" that what is subtracted is the smaller one.',
  ]);
});

it.each<readonly [string, Json]>([
  ['at least zero is never negative', { max: [0, { '-': [A, B] }] }],
  ['what was asked about first is never negative', { if: [{ '>=': [A, B] }, { '-': [A, B] }, 0] }],
  ['nor is the other way round, after the question was answered with no', { if: [{ '>': [B, A] }, 0, { '-': [A, B] }] }],
  ['nor under a condition that has more parts', { if: [{ and: [A, { '!': [{ '<': [A, B] }] }] }, { '-': [A, B] }, 0] }],
  ['sums, products and shares of amounts are never negative', { round: [{ '*': [{ '+': [A, B] }, '0.025'] }, 2] }],
  ['a rate less what is at most as much is never negative', { '-': [10, { min: [B, 10] }] }],
])('%s', (_fact, logic) => {
  expect(negative(logic)).toEqual([]);
});

it('a condition on another answer does not help', () => {
  expect(negative({ if: [{ '>=': [B, A] }, { '-': [A, B] }, 0] })).toHaveLength(1);
});

it('a question’s limit decides: at most five days can be taken off ten', () => {
  expect(negative({ '-': [10, B] })).toEqual([]);
  expect(negative({ '-': [4, B] })).toHaveLength(1);
});

it('a rule that can be negative makes its readers so', () => {
  const rest = {
    unit: 'money',
    says: 'The rest.',
    source: { name: 'The office', asOf: '2026-01-01' },
    logic: { '-': [A, B] },
    examples: [],
  };
  expect(
    found('amount-can-be-negative', [RULES, '/rules/gift.rest', rest], [RULES, LOGIC, { '+': [{ var: 'gift.rest' }, 1] }]),
  ).toHaveLength(1);
  expect(found('amount-can-be-negative', [RULES, '/rules/gift.rest', rest])).toEqual([]);
});
