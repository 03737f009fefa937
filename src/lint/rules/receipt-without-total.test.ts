import { expect, it } from 'vitest';
import { found } from '../testing/found.ts';

const LAYOUT = 'receipts/gift.json';

it.each([
  ['lost', undefined],
  ['of another field', { kind: 'total', label: 'gift.title', value: 'donationAmount' }],
  ['shown in some cases only', { kind: 'total', label: 'gift.title', value: 'totalAmount', when: { isAnonymous: false } }],
])('refuses a receipt whose total is %s', (_says, block) => {
  expect(found('receipt-without-total', [LAYOUT, '/blocks/3', block]).join()).toContain('“gift” does not state the total');
});

it('accepts the line of a certificate as one', () => {
  expect(found('receipt-without-total', [LAYOUT, '/blocks/3', { kind: 'line', value: 'totalAmount', format: 'money' }])).toEqual([]);
});
