import { expect, it } from 'vitest';
import type { Json } from '../../engine/index.ts';
import { found } from '../testing/found.ts';

const GUARD = '/steps/1/when';
const guarded = (guard: Json) => found('condition-does-not-fit', ['flows/gift/flow.json', GUARD, guard]);

it('requires named rules for amounts, numbers, lists and dates', () => {
  expect(guarded({ 'ask.amount': '5' })).toEqual([
    'flows/gift/flow.json/steps/1/when/ask.amount: “ask.amount” is an amount, which has no values to name here. Compare it in a named rule, which says what it decides and where that stands.',
  ]);
  expect(guarded({ 'more.notes': null })[0]).toContain('is a list');
});

it('compares a flag only with true or false', () => {
  const flag = { type: 'boolean', widget: 'checkbox', title: 'ask.by' };
  const withFlag = (guard: Json) =>
    found('condition-does-not-fit', ['flows/gift/ask.step.json', '/properties/agrees', flag], ['flows/gift/flow.json', GUARD, guard]);
  expect(withFlag({ 'ask.agrees': true })).toEqual([]);
  expect(withFlag({ 'ask.agrees': 'yes' })).toEqual([
    'flows/gift/flow.json/steps/1/when/ask.agrees: “ask.agrees” is a yes or no, and is compared with something else. Write true, or false for no and for not answered.',
  ]);
  expect(withFlag({ 'ask.by': true })[0]).toContain('Write the value as text, or null for not answered.');
});

it('compares only answers: a rule must be named, and a rate compared in a rule', () => {
  expect(guarded({ 'gift.due': 'x' })).toEqual([
    'flows/gift/flow.json/steps/1/when/gift.due: “gift.due” is no answer; it is a rule. Name the rule instead of the condition: "gift.due". To ask for more besides, add a rule for both.',
  ]);
  expect(guarded({ 'rates.gift.day': '5' })[0]).toContain('it is a rate. Compare it in a named rule.');
});

it('is found at every place, also in a check, an option and a sentence', () => {
  const amounts = { 'ask.amount': '5' };
  const places = found(
    'condition-does-not-fit',
    ['flows/gift/ask.step.json', '/properties/by/oneOf/0/when', amounts],
    ['flows/gift/ask.step.json', '/properties/name/checks', [{ code: 'odd', text: 'ask.name', wrongWhen: amounts }]],
    ['flows/gift/gift.rules.json', '/rules/gift.due/why/0/when', amounts],
    ['flows/gift/more.step.json', '/shows/0/when', amounts],
    ['flows/gift/flow.json', '/receipts/0/when', amounts],
    ['flows/gift/flow.json', '/notes', [{ id: 'tax', text: 'ask.name', when: amounts }]],
  );
  expect(places.map((place) => place.split(':')[0])).toEqual([
    'flows/gift/ask.step.json/properties/name/checks/0/wrongWhen/ask.amount',
    'flows/gift/ask.step.json/properties/by/oneOf/0/when/ask.amount',
    'flows/gift/flow.json/receipts/0/when/ask.amount',
    'flows/gift/flow.json/notes/0/when/ask.amount',
    'flows/gift/gift.rules.json/rules/gift.due/why/0/when/ask.amount',
    'flows/gift/more.step.json/shows/0/when/ask.amount',
  ]);
});
