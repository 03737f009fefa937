import { expect, it } from 'vitest';
import { type Change, found } from '../testing/found.ts';

const source = { name: 'The office', asOf: '2026-01-01' };
const added: Change = [
  'flows/rates/gift.json',
  '/rates/gift.fee',
  { unit: 'money', says: 'x', values: [{ from: '2026-01-01', value: '3.00', source }] },
];

it('a rate that nothing reads is found, and an example of a rule does not read it', () => {
  const example: Change = ['flows/gift/gift.rules.json', '/rules/gift.due/examples/0/given/rates.gift.fee', '3.00'];
  expect(found('unused-rate', added, example)).toEqual([
    'flows/rates/gift.json/rates/gift.fee: Nothing reads the rate “gift.fee”. Read it, or remove it.',
  ]);
});

it('a limit and a text read a rate', () => {
  expect(found('unused-rate', added, ['flows/gift/ask.step.json', '/properties/amount/atLeast', 'rates.gift.fee'])).toEqual([]);
  expect(found('unused-rate', added, ['flows/text/en/translation.json', '/ask/amount', 'From {{rates.gift.fee}}'])).toEqual([]);
});
