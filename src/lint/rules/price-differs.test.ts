import { expect, it } from 'vitest';
import type { Json } from '../../engine/index.ts';
import { type Change, found } from '../testing/found.ts';

const source = { name: 'The office', asOf: '2026-01-01' };
/** The amount paid per day; its first value is from before 20 February 2026. */
const table = (...days: readonly string[]): Change => [
  'flows/rates/table.json',
  '',
  {
    rates: {
      price: {
        unit: 'money',
        says: 'What it costs.',
        values: days.map((day, place) => ({ from: `2026-0${place + 1}-01`, rows: { amount: '1.00', days: day }, source })),
      },
    },
  },
];
const PRICES: Change = ['flows/gift/ask.step.json', '/properties/by/prices', { table: 'rates.price', text: 'ask.each' }];
const row = { row: [{ var: 'rates.price' }, { var: 'ask.by' }] };
const pays = (logic: Json): Change => ['flows/gift/gift.rules.json', '/rules/gift.due/logic/if/2', logic];
const differs = (...changes: readonly Change[]) => found('price-differs', PRICES, ...changes);

it('finds an option with another amount than its rule rounds to', () => {
  expect(differs(table('2.00', '2.37'), pays({ round_to: [row, '0.05'] }))).toEqual([
    'flows/rates/table.json/rates/price/values/1/rows/days: “days” shows 2.37, and “gift.due” rounds it to 2.35: the donor pays another amount than' +
      ' the one shown. Write the rounded amount into the table, or give the options a “price” each, by a rule that rounds.',
  ]);
  for (const [operation, step] of [
    ['round_up', '0.05'],
    ['round_down', '1'],
    ['round', 1],
  ] as const)
    expect(differs(table('2.00', '2.37'), pays({ round: [{ [operation]: [row, step] }, 2] })), operation).toHaveLength(1);
});

it('also compares a future price, and no past one', () => {
  expect(differs(table('2.00', '2.05', '2.36'), pays({ round_to: [row, '0.05'] }))).toHaveLength(1);
  expect(differs(table('2.37', '2.05'), pays({ round_to: [row, '0.05'] }))).toEqual([]);
});

it('accepts an equal price, a rounded sum, and a table that no question shows', () => {
  expect(differs(table('2.00', '2.35'), pays({ round_to: [row, '0.05'] }))).toEqual([]);
  expect(differs(table('2.00', '2.37'), pays({ round_to: [{ '*': [row, 3] }, '0.05'] }))).toEqual([]);
  expect(found('price-differs', table('2.00', '2.37'), pays({ round_to: [row, '0.05'] }))).toEqual([]);
});
