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

it('has the rules and rates that the flow comes to, and no others', () => {
  expect(Object.keys(gift.rules).sort()).toEqual(['gift.due', 'gift.each']);
  expect(Object.keys(gift.rates).sort()).toEqual(['day', 'most']);
});

it('has what a donor is told of a rule, not what is for those who write and test it', () => {
  expect(gift.rules['gift.due']?.versions[0]).toMatchObject({
    says: '',
    examples: [],
    why: [{ text: 'gift.why' }],
    source: { name: 'the rule' },
  });
});

it('has of a step what it asks, with the types of its schema alone', () => {
  const { fields, schema } = gift.steps.give as NonNullable<typeof gift.steps.give>;
  expect(fields).toEqual(definitions.steps.give?.fields);
  expect(schema).toEqual({ type: 'object', properties: { amount: { type: 'string' } } });
});

it('has of a step of another flow only the answers that are read, so that they are known to be hidden', () => {
  expect(gift.steps.elsewhere?.fields.map(({ path }) => path)).toEqual(['elsewhere.days']);
});

it('has of another flow what menus, links and drafts read, and nothing of what is given or noted there', () => {
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
