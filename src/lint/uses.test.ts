import { expect, it } from 'vitest';
import { smallDataWith, type Change } from './testing/found.ts';
import { usesIn, usesOf } from './uses.ts';

const PART: Change = ['flows/parts/pay.json', '', { description: 'Paying.', steps: [{ step: 'review', when: { 'ask.by': 'days' } }] }];
const data = smallDataWith([PART, ['flows/gift/flow.json', '/steps/2', { part: 'pay' }]]);
const placesOf = (name: string) => usesOf(data, name).map(({ file, pointer }) => `${file}${pointer}`);

it.each([
  ['a text', 'ask.title', 'flows/gift/ask.step.json/title'],
  ['a rule', 'gift.due', 'flows/gift/flow.json/total'],
  ['a rule, by a guard', 'gift.by-days', 'flows/gift/flow.json/steps/1/when'],
  ['a field, by a rule', 'ask.amount', 'flows/gift/gift.rules.json/rules/gift.due/logic/if/1/var'],
  ['a field', 'ask.by', 'flows/parts/pay.json/steps/0/when/ask.by'],
  ['an option', 'ask.by=days', 'flows/parts/pay.json/steps/0/when/ask.by'],
  ['a part', 'pay', 'flows/gift/flow.json/steps/2/part'],
  ['a step', 'review', 'flows/parts/pay.json/steps/0/step'],
  ['a shared schema', 'name', 'flows/gift/ask.step.json/properties/name/$ref'],
  ['a day', '2026-01-01', 'flows/rates/gift.json/rates/gift.day/values/0/from'],
  ['a receipt', 'gift', 'flows/gift/flow.json/receipts/0/layout'],
])('lists where %s is used', (_, name, place) => {
  expect(placesOf(name)).toContain(place);
});

it('shows a name’s purpose there, and the line', () => {
  expect(usesOf(data, 'gift.due').find(({ pointer }) => pointer === '/total')).toEqual({
    kind: 'rule',
    name: 'gift.due',
    file: 'flows/gift/flow.json',
    pointer: '/total',
    line: expect.any(Number),
    does: 'The money rule that computes what is paid',
  });
});

it('finds nothing for an unused name', () => {
  expect(usesOf(data, 'gift.never')).toEqual([]);
});

it('lists each place once', () => {
  const places = usesIn(data).map(({ kind, name, file, pointer }) => `${kind} ${name} ${file} ${pointer}`);
  expect(new Set(places).size).toBe(places.length);
});
