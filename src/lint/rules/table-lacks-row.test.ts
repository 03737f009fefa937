import { expect, it } from 'vitest';
import type { Json } from '../../engine/index.ts';
import { type Change, found } from '../testing/found.ts';

const source = { name: 'The office', asOf: '2026-01-01' };
const table = (...dated: readonly Json[]): Change => [
  'flows/rates/table.json',
  '',
  {
    rates: {
      price: {
        unit: 'money',
        says: 'What it costs.',
        values: dated.map((rows, place) => ({ from: `2026-01-0${place + 1}`, rows, source })),
      },
    },
  },
];
const lookUp = (key: Json): Change => [
  'flows/gift/gift.rules.json',
  '/rules/gift.due/logic/if/2',
  { round: [{ row: [{ var: 'rates.price' }, key] }, 2] },
];

it('requires a row for each option that a rule looks up', () => {
  expect(found('table-lacks-row', table({ amount: '1', days: '2' }), lookUp({ var: 'ask.by' }))).toEqual([]);
  expect(found('table-lacks-row', table({ amount: '1' }), lookUp({ var: 'ask.by' })).join()).toContain(
    'The table “price” has no row “days”.',
  );
});

it('a table is looked up by a choice, and by no open answer', () => {
  expect(found('table-lacks-row', table({ amount: '1' }), lookUp({ var: 'ask.name' })).join()).toContain('could be anything');
});

it('a later table must keep the former rows', () => {
  expect(found('table-lacks-row', table({ amount: '1', days: '2' }, { amount: '1' }), lookUp('amount')).join()).toContain(
    'has no row “days”',
  );
});

it('only a table can be looked up', () => {
  const change: Change = [
    'flows/gift/gift.rules.json',
    '/rules/gift.due/logic/if/2',
    { round: [{ row: [{ var: 'rates.gift.day' }, 'a'] }, 2] },
  ];
  expect(found('table-lacks-row', change).join()).toContain('looks in a table of rates');
});

it('prices options by the rows of their table', () => {
  const prices: Change = ['flows/gift/ask.step.json', '/properties/by/prices', { table: 'rates.price', text: 'gift.title' }];
  expect(found('table-lacks-row', table({ amount: '1' }), prices).join()).toContain('has no row “days”');
});

const lookUpBoth = (...keys: readonly Json[]): Change => [
  'flows/gift/gift.rules.json',
  '/rules/gift.due/logic/if/2',
  { round: [{ row: [{ var: 'rates.price' }, ...keys] }, 2] },
];
const kind: Change = [
  'flows/gift/ask.step.json',
  '/properties/kind',
  {
    type: 'string',
    title: 'ask.by',
    oneOf: ['beef', 'chicken'].map((value) => ({ const: value, title: 'ask.by' })),
  },
];
const whole = { amount: { beef: '1', chicken: '2' }, days: { beef: '3', chicken: '4' } };

it('requires a row for each pair of options in a table with two keys', () => {
  const both = lookUpBoth({ var: 'ask.by' }, { var: 'ask.kind' });
  expect(found('table-lacks-row', kind, table(whole), both)).toEqual([]);
  expect(found('table-lacks-row', kind, table({ ...whole, days: { beef: '3' } }), both)).toEqual([
    expect.stringContaining('The table “price” has no row “days.chicken”. Add "chicken" to “days” among the rows of “price”'),
  ]);
  expect(found('table-lacks-row', kind, table({ ...whole, days: '3' }), both)).toHaveLength(2);
});

it('requires both keys for a table with two', () => {
  expect(found('table-lacks-row', kind, table(whole), lookUpBoth({ var: 'ask.by' })).join()).toContain(
    '“amount” of the table “price” is no value: it has rows of a second key.',
  );
  expect(found('table-lacks-row', kind, table(whole), lookUpBoth({ var: 'ask.by' }, { var: 'ask.name' })).join()).toContain(
    'could be anything',
  );
});

it('a later table with two keys must keep the former pairs', () => {
  const dated = table(whole, { ...whole, days: { beef: '3' } });
  expect(found('table-lacks-row', kind, dated, lookUpBoth({ var: 'ask.by' }, { var: 'ask.kind' })).join()).toContain(
    'no row “days.chicken”',
  );
});

it('prices options by this question and another, in the order of the keys', () => {
  const priced = (by: Json): Change => [
    'flows/gift/ask.step.json',
    '/properties/by/prices',
    { table: 'rates.price', by, text: 'gift.title' },
  ];
  expect(found('table-lacks-row', kind, table(whole), priced(['ask.by', 'ask.kind']))).toEqual([]);
  expect(found('table-lacks-row', kind, table(whole), priced(['ask.kind', 'ask.by'])).join()).toContain('has no row “beef.amount”');
  expect(found('table-lacks-row', kind, table(whole), priced(['ask.kind', 'ask.name'])).join()).toContain('“by” does not name it');
  expect(found('table-lacks-row', kind, table(whole), priced(['ask.by', 'ask.name'])).join()).toContain('could be anything');
  const alone: Change = ['flows/gift/ask.step.json', '/properties/by/prices', { table: 'rates.price', text: 'gift.title' }];
  expect(found('table-lacks-row', kind, table(whole), alone).join()).toContain('“by” of “prices”');
});
