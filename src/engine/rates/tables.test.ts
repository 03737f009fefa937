import { describe, expect, it } from 'vitest';
import { madeUp, rate, rule, step } from '../../../tests/support/engine/made-up.ts';
import { assess } from '../flows/assess.ts';
import { definitionsOfFlow } from '../uses/definitions-of-flow.ts';
import { ratesOfFlow } from '../uses/needs.ts';
import { ratesAt } from './rates-at.ts';

const source = { name: 'the rule', asOf: '2026-09-01' };
const animal = {
  fieldType: 'choice',
  options: ['sheep', 'cow'].map((value) => ({ value, title: `gift.${value}` })),
  prices: { table: 'rates.price', text: 'gift.each' },
};
const definitions = madeUp({
  steps: [step('ask', { animal, count: { fieldType: 'whole-number' } }), step('other', {})],
  rates: {
    price: {
      unit: 'money',
      says: 'The price of each animal.',
      values: [
        { from: '2026-01-01', rows: { sheep: '369', cow: '1750' }, source },
        { from: '2027-01-01', rows: { sheep: '379.50', cow: '1800' }, source },
      ],
    },
    closes: rate('date', { '2026-01-01': '2026-05-20', '2026-06-01': '2027-05-09' }),
  },
  rules: {
    'gift.total': rule('money', { '*': [{ row: [{ var: 'rates.price' }, { var: 'ask.animal' }] }, { var: 'ask.count' }] }),
    'gift.days-left': rule('number', { days_between: [{ var: 'today' }, { var: 'rates.closes' }] }),
  },
  flow: {
    items: [{ id: 'gift', title: 'gift.line', group: 'g', amount: 'gift.total' }],
    groups: { g: { title: 'g', amountField: 'qurbanAmount', attribute: 'g' } },
  },
});
const given = (animal: string | undefined, on: string) =>
  assess(definitions, 'gift', { ask: { count: '2', ...(animal && { animal }) } }, ratesAt(definitions, on));

describe('a table of rates', () => {
  it('has the amounts of the day, a row for each kind', () => {
    expect(given('sheep', '2026-04-01').totalCents).toBe(73800);
    expect(given('cow', '2026-04-01').totalCents).toBe(350000);
    expect(given('sheep', '2027-01-01').totalCents).toBe(75900);
  });

  it('gives nothing while nothing is chosen', () => {
    expect(given(undefined, '2026-04-01').totalCents).toBe(0);
  });

  it('prices the options of a question', () => {
    expect(definitions.steps.ask?.fields[0]?.options?.map(({ price }) => price)).toEqual([
      { rule: 'rates.price.sheep', text: 'gift.each' },
      { rule: 'rates.price.cow', text: 'gift.each' },
    ]);
    expect(given('sheep', '2026-04-01').explain('rates.price.cow').value).toBe('1750');
  });

  it('explains an amount by the row that was read, and not by the others', () => {
    const reasons = given('sheep', '2026-04-01')
      .explain('gift.total')
      .because.map(({ name }) => name);
    expect(reasons).toContain('rates.price.sheep');
    expect(reasons).not.toContain('rates.price.cow');
  });

  it('comes to the page whole, with the operations that it needs', () => {
    const page = definitionsOfFlow(definitions, 'gift');
    expect(Object.keys(page.rates)).toEqual(['price.sheep', 'price.cow']);
    expect(page.rare).toBe(true);
    expect([...ratesOfFlow(definitions, definitions.flows.gift ?? expect.fail())]).toEqual(['price.sheep', 'price.cow']);
  });
});

it('a rate can be a day, of which rules compute', () => {
  const daysLeft = (on: string) => given('sheep', on).explain('gift.days-left').value;
  expect([daysLeft('2026-05-18'), daysLeft('2026-05-21'), daysLeft('2026-06-01')]).toEqual(['2', '-1', '342']);
});
