import { expect, it } from 'vitest';
import { madeUp, rate, rule, step } from '../../../tests/support/engine/made-up.ts';
import type { Flow } from '../definitions.ts';
import { definitionsOfFlow } from './definitions-of-flow.ts';

const money = { type: 'string', format: 'money' };
const one = rate('money', { '2026-01-01': '1.00' });
const definitions = madeUp({
  steps: [
    step('give', { amount: { ...money, hint: 'give.hint', atMost: 'rates.most' } }),
    step('elsewhere', { days: { type: 'string', format: 'whole-number' }, other: money }),
  ],
  rules: {
    'gift.due': rule('money', { '*': [{ var: 'gift.each' }, { var: 'elsewhere.days' }] }, { examples: [], why: [{ text: 'gift.why' }] }),
    'gift.each': rule('money', { '+': [{ var: 'rates.day' }, { var: 'give.amount' }] }),
    'other.due': rule('money', { var: 'rates.other' }),
  },
  rates: { day: one, most: one, other: one },
  flow: { total: 'gift.due', steps: [{ step: 'give' }] },
});
const gift = definitionsOfFlow(definitions, 'gift');

it('has exactly the rules and rates that the flow needs', () => {
  expect(Object.keys(gift.rules).sort()).toEqual(['gift.due', 'gift.each']);
  expect(Object.keys(gift.rates).sort()).toEqual(['day', 'most']);
});

it('has the parts of a rule for donors, and not those for authors and tests', () => {
  expect(gift.rules['gift.due']?.versions[0]).toMatchObject({
    says: '',
    examples: [],
    why: [{ text: 'gift.why' }],
    source: { name: 'the rule' },
  });
});

it('has a step’s questions, with only the types of its schema', () => {
  const { fields, schema } = gift.steps.give as NonNullable<typeof gift.steps.give>;
  expect(fields).toEqual(definitions.steps.give?.fields);
  expect(schema).toEqual({ type: 'object', properties: { amount: { type: 'string' } } });
});

it('has only the read answers of another flow’s step, so that they are known to be hidden', () => {
  expect(gift.steps.elsewhere?.fields.map(({ path }) => path)).toEqual(['elsewhere.days']);
});

it('has only what menus, links and drafts read of another flow, without its items and notes', () => {
  const noted = { step: 'elsewhere', when: 'other.due', notes: [{ text: 'other.note', source: { asOf: '2026-01-01', decided: 'So.' } }] };
  const gifts = definitions.flows.gift as Flow;
  const other = { ...gifts, id: 'other', steps: [noted], items: [{ id: 'one', title: 'other.one', group: 'gift', amount: 'other.due' }] };
  const { flows } = definitionsOfFlow({ ...definitions, flows: { gift: gifts, other: other as unknown as Flow } }, 'gift');
  expect(flows.gift).toBe(gifts);
  expect(flows.other).toMatchObject({
    title: gifts.title,
    home: gifts.home,
    items: [],
    notes: [],
    steps: [{ step: 'elsewhere', when: 'other.due' }],
  });
  expect(JSON.stringify(flows.other)).not.toContain('other.note');
});
