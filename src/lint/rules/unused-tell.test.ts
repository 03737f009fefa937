import { expect, it } from 'vitest';
import { type Change, found } from '../testing/found.ts';

const TELLS: Change = ['flows/gift/flow.json', '/tells', { days: 'more.days' }];
const row = { label: 'more.days', value: 'own.days', format: 'text' };

it('finds a value passed on by a flow that no receipt or mail shows', () => {
  expect(found('unused-tell', TELLS)).toEqual([
    'flows/gift/flow.json/tells/days: No receipt or mail of the flow shows “own.days”. Show it in a row of receipts/gift.json, or remove it here.',
  ]);
  expect(found('unused-tell', TELLS, ['receipts/gift.json', '/blocks/1/rows/-', row])).toEqual([]);
  expect(found('unused-tell', TELLS, ['receipts/mails/receipt.json', '/blocks/-', { kind: 'rows', rows: [row] }])).toEqual([]);
});

it('refuses a flag, which has no words: an answer and a rule', () => {
  const agrees: Change = ['flows/gift/more.step.json', '/properties/agrees', { type: 'boolean', title: 'more.days' }];
  const told = (name: string) => found('tell-is-flag', agrees, ['flows/gift/flow.json', '/tells', { said: name }]);
  expect(told('more.agrees')).toEqual([
    'flows/gift/flow.json/tells/said: “own.said” is a yes or no, “more.agrees”, which has no words: the receipt would leave its row out.' +
      ' Tell a rule of unit “text” that gives a word for each, { "if": [{ "var": "more.agrees" }, "yes", "no"] }, and let the “words” of the row say them.',
  ]);
  expect(told('gift.by-days')).toHaveLength(1);
  for (const fine of ['more.days', 'more.notes', 'gift.due', 'ask.by']) expect(told(fine), fine).toEqual([]);
});
