import { describe, expect, it } from 'vitest';
import type { Answers } from '../assessment.ts';
import type { Json } from '../definitions.ts';
import { ratesAt } from '../rates/rates-at.ts';
import { madeUp, rate, rule, step } from '../../../tests/support/engine/made-up.ts';
import { assess, createAssessor } from './assess.ts';

const at = (name: string): Json => ({ var: name });
const days = { type: 'string', format: 'whole-number', title: 'days' };
const years: Json = {
  type: 'array',
  when: 'fast.by-years',
  list: { itemTitle: 'item', add: 'add', empty: 'empty', summary: [], worksOut: { amount: 'fast.year-due' } },
  items: { type: 'object', properties: { year: { type: 'string', format: 'digits', title: 'year' }, days } },
};

const definitions = madeUp({
  steps: [step('fast', { by: { type: 'string' }, years })],
  rates: { day: rate('money', { '2014-01-01': '1.405', '2026-03-21': '4.00' }) },
  rules: {
    'fast.by-years': rule('flag', { '!=': [at('fast.by'), 'amount'] }),
    'fast.year-due': rule('money', { round: [{ '*': [at('item.days'), at('rates.day')] }, 2] }, { why: [{ text: 'why' }] }),
    'gift.total': rule('money', { reduce: [at('fast.years'), { '+': [at('accumulator'), at('current.amount')] }, 0] }),
  },
  flow: {
    items: [
      {
        id: 'year',
        each: 'fast.years',
        title: 'items.year',
        group: 'fasts',
        amount: 'fast.year-due',
        columns: { year: 'item.year', days: 'item.days', perDay: 'rates.day', all: 'gift.total' },
        remarks: [{ list: 'fast.years', text: 'remark' }],
      },
    ],
    groups: { fasts: { title: 'fasts', amountField: 'donationAmount', attribute: 'fasts' } },
  },
  files: { 'flows/text/en/translation.json': { remark: 'Year {{year}}', why: '{{item.year}}: {{value}}' } },
});

const rates = ratesAt(definitions, '2026-04-01');
const two = {
  fast: {
    years: [
      { year: '2024', days: '7' },
      { year: '2025', days: '5' },
    ],
  },
};

describe('a line for each entry of a list', () => {
  it('appears once per year, with that year’s amount, columns and remark', () => {
    expect(assess(definitions, 'gift', two, rates)).toMatchObject({
      totalCents: 4800,
      items: [
        {
          id: 'year',
          entry: 'fast.years.0',
          rule: 'fast.year-due',
          amountCents: 2800,
          columns: { year: '2024', days: '7', perDay: '4.00', all: '48.00' },
        },
        {
          id: 'year',
          entry: 'fast.years.1',
          amountCents: 2000,
          columns: { year: '2025' },
          remarks: [{ params: { year: '2025', number: '2' } }],
        },
      ],
    });
  });

  it('is rounded per year, and the lines add up to the total', () => {
    const odd = { fast: { years: [{ days: '1' }, { days: '1' }, { days: '1' }] } };
    const { items, totalCents } = assess(definitions, 'gift', odd, ratesAt(definitions, '2026-03-01'));
    expect(items.map(({ amountCents }) => amountCents)).toEqual([141, 141, 141]);
    expect(totalCents).toBe(423);
  });

  it('is omitted for a year without days, and no other takes its place', () => {
    const gap: Answers = { fast: { years: [{ year: '2023' }, { year: '2024', days: '7' }] } };
    const { items } = assess(definitions, 'gift', gap, rates);
    expect(items).toMatchObject([{ entry: 'fast.years.1', columns: { year: '2024' }, remarks: [{ params: { year: '2024' } }] }]);
  });

  it('is not made while the list is hidden', () => {
    const hidden = { fast: { ...two.fast, by: 'amount' } };
    expect(assess(definitions, 'gift', hidden, rates)).toMatchObject({ items: [], totalCents: 0 });
  });

  it('is explained by its own year, and the total by all of them', () => {
    const { explain } = assess(definitions, 'gift', two, rates);
    expect(explain('fast.year-due', 'fast.years.1')).toMatchObject({
      value: '20',
      entry: 'fast.years.1',
      why: { text: 'why', params: { 'item.year': { value: '2025', unit: 'text' } } },
      because: [
        { name: 'item.days', kind: 'answer', unit: 'number', value: '5' },
        { name: 'rates.day', kind: 'rate', value: '4' },
      ],
    });
    const [list] = explain('gift.total').because;
    expect(list).toMatchObject({ name: 'fast.years', because: [{ value: '28' }, { value: '20', entry: 'fast.years.1' }] });
    expect(() => explain('fast.year-due', 'fast.years.2')).toThrow('there is no entry "fast.years.2"');
  });

  it('is recomputed only for the changed year, and equals a fresh computation', () => {
    const computed: string[] = [];
    const assessor = createAssessor(definitions, 'gift', rates, { computed: (name) => computed.push(name) });
    assessor.assess(two);
    computed.length = 0;
    const changed = { fast: { years: [two.fast.years[0] ?? {}, { year: '2025', days: '6' }] } };
    const { items, totalCents } = assessor.assess(changed);
    expect(computed.filter((name) => name.startsWith('fast.year-due'))).toEqual(['fast.year-due of fast.years.1']);
    expect({ items, totalCents }).toEqual(
      (({ items, totalCents }) => ({ items, totalCents }))(assess(definitions, 'gift', changed, rates)),
    );
  });

  it('drops removed years', () => {
    const assessor = createAssessor(definitions, 'gift', rates);
    assessor.assess(two);
    const { items, totalCents } = assessor.assess({ fast: { years: two.fast.years.slice(1) } });
    expect(items).toMatchObject([{ entry: 'fast.years.0', columns: { year: '2025' } }]);
    expect(totalCents).toBe(2000);
  });
});
