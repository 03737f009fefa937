import { expect, it } from 'vitest';
import { type Change, found } from '../testing/found.ts';

const TELLS: Change = ['flows/gift/flow.json', '/tells', { days: 'more.days' }];
const row = { label: 'more.days', value: 'own.days', format: 'text' };

it('what a flow tells and no receipt or mail shows is found', () => {
  expect(found('unused-tell', TELLS)).toEqual([
    'flows/gift/flow.json/tells/days: No receipt or mail of the flow shows “own.days”. Show it in a row of receipts/gift.json, or remove it here.',
  ]);
  expect(found('unused-tell', TELLS, ['receipts/gift.json', '/blocks/1/rows/-', row])).toEqual([]);
  expect(found('unused-tell', TELLS, ['receipts/mails/receipt.json', '/blocks/-', { kind: 'rows', rows: [row] }])).toEqual([]);
});
