import { describe, expect, it } from 'vitest';
import { madeUp, rate, rule, step } from '../../../tests/support/engine/made-up.ts';
import { assess } from '../flows/assess.ts';
import { definitionsOfFlow } from '../uses/definitions-of-flow.ts';
import { ratesOfFlow } from '../uses/needs.ts';
import { ratesAt } from './rates-at.ts';

const source = { name: 'the rule', asOf: '2026-09-01' };
const animal = {
  type: 'string',
  oneOf: ['sheep', 'cow'].map((value) => ({ const: value, title: `gift.${value}` })),
  prices: { table: 'rates.price', text: 'gift.each' },
};
const definitions = madeUp({
  steps: [step('ask', { animal, count: { type: 'string', format: 'whole-number' } }), step('other', {})],
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
  it('has the day’s amounts, a row for each kind', () => {
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

  it('explains an amount by its row only', () => {
    const reasons = given('sheep', '2026-04-01')
      .explain('gift.total')
      .because.map(({ name }) => name);
    expect(reasons).toContain('rates.price.sheep');
    expect(reasons).not.toContain('rates.price.cow');
  });

  it('is sent to the page whole', () => {
    const page = definitionsOfFlow(definitions, 'gift');
    expect(Object.keys(page.rates)).toEqual(['price.sheep', 'price.cow']);
    expect([...ratesOfFlow(definitions, definitions.flows.gift ?? expect.fail())]).toEqual(['price.sheep', 'price.cow']);
  });
});

it('a rate can be a day, with which rules compute', () => {
  const daysLeft = (on: string) => given('sheep', on).explain('gift.days-left').value;
  expect([daysLeft('2026-05-18'), daysLeft('2026-05-21'), daysLeft('2026-06-01')]).toEqual(['2', '-1', '342']);
});

describe('a table with two keys', () => {
  const by = ['ask.size', 'ask.meat'];
  const choice = (...values: readonly string[]) => ({
    type: 'string',
    oneOf: values.map((value) => ({ const: value, title: `gift.${value}` })),
    prices: { table: 'rates.trays', by, text: 'gift.each' },
  });
  const trays = madeUp({
    steps: [step('ask', { size: choice('small', 'large'), meat: choice('beef', 'chicken') })],
    rates: {
      trays: {
        unit: 'money',
        says: 'The price of a tray, by its size and its meat.',
        values: [
          { from: '2026-01-01', rows: { small: { beef: '55', chicken: '45' }, large: { beef: '95', chicken: '80' } }, source },
          { from: '2027-01-01', rows: { small: { beef: '58', chicken: '47' }, large: { beef: '99.50', chicken: '84' } }, source },
        ],
      },
    },
    rules: { 'gift.total': rule('money', { row: [{ var: 'rates.trays' }, { var: 'ask.size' }, { var: 'ask.meat' }] }) },
    flow: { total: 'gift.total' },
  });
  const asked = (ask: { readonly [name: string]: string }, on = '2026-04-01') => assess(trays, 'gift', { ask }, ratesAt(trays, on));
  const priceOf = (question: number, option: number) =>
    trays.steps.ask?.fields[question]?.options?.[option]?.price ?? expect.fail('no price');

  it('has the day’s amounts, a row for each pair', () => {
    expect(asked({ size: 'large', meat: 'beef' }).totalCents).toBe(9500);
    expect(asked({ size: 'small', meat: 'beef' }).totalCents).toBe(5500);
    expect(asked({ size: 'large', meat: 'beef' }, '2027-01-01').totalCents).toBe(9950);
    expect(Object.keys(trays.rates)).toEqual(['trays.small.beef', 'trays.small.chicken', 'trays.large.beef', 'trays.large.chicken']);
  });

  it('gives nothing while one of the two is not chosen', () => {
    expect(asked({ size: 'large' }).totalCents).toBe(0);
    expect(asked({ meat: 'beef' }).totalCents).toBe(0);
  });

  it('explains an amount by its row only', () => {
    const { because } = asked({ size: 'large', meat: 'beef' }).explain('gift.total');
    expect(because.flatMap(({ name, from }) => (name.startsWith('rates.') ? [[name, from]] : []))).toEqual([
      ['rates.trays.large.beef', '2026-01-01'],
    ]);
  });

  it('prices the options of either question by the answer to the other', () => {
    expect(priceOf(0, 1)).toEqual({ rule: '(rates.trays: large, ask.meat)', text: 'gift.each', given: 'ask.meat' });
    expect(asked({ meat: 'chicken' }).explain(priceOf(0, 1).rule).value).toBe('80');
    expect(priceOf(1, 0)).toEqual({ rule: '(rates.trays: ask.size, beef)', text: 'gift.each', given: 'ask.size' });
    expect(asked({ size: 'small', meat: 'chicken' }).explain(priceOf(1, 0).rule).value).toBe('55');
  });

  it('is sent to the page whole, with the rules of its prices', () => {
    const page = definitionsOfFlow(trays, 'gift');
    expect(Object.keys(page.rates)).toHaveLength(4);
    expect(page.rules[priceOf(1, 1).rule]).toBeDefined();
    expect([...ratesOfFlow(trays, trays.flows.gift ?? expect.fail())]).toHaveLength(4);
  });
});
