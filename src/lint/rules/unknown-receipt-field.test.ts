import { expect, it } from 'vitest';
import { found, mended } from '../testing/found.ts';

it('finds a misspelt field, which a receipt would silently omit', () => {
  expect(found('unknown-receipt-field', ['receipts/gift.json', '/blocks/1/rows/0/value', 'donorNmae']).join('\n')).toContain(
    'Receipt data has no field “donorNmae”. Did you mean “donorName”?',
  );
});

it('requires a table’s columns to exist in its lines', () => {
  expect(found('unknown-receipt-field', ['receipts/gift.json', '/blocks/2/columns/0/value', 'dasy']).join('\n')).toContain(
    'Receipt data has no field “dasy”. Did you mean “days”?',
  );
});

it('finds a condition on a misspelt field, which would always or never hold', () => {
  expect(found('unknown-receipt-field', ['receipts/gift.json', '/blocks/1/rows/0/when', { '!': [{ var: 'isAnonymuos' }] }])).toEqual([
    expect.stringContaining('Receipt data has no field “isAnonymuos”. Did you mean “isAnonymous”?'),
  ]);
});

it('finds an unknown fact, which a proof would silently omit', () => {
  const told = (pointer: string, value: unknown) => found('unknown-receipt-field', ['receipts/proof.json', pointer, value as never]).join();
  expect(told('/blocks/2/columns/0/value', 'amuont')).toContain('A proof has no field “amuont”. Did you mean “amount”?');
  expect(told('/blocks/2/list', 'itmes')).toContain('Did you mean “items”?');
  expect(told('/blocks/0/when', { '!': [{ var: 'agreed' }] })).toContain('agreed');
  expect(told('/blocks/2/columns/0/value', 'donorName')).toContain('A proof has no field “donorName”.');
});

it('finds a fixture that expects a misspelt field to be absent, which would always pass', () => {
  const expecting = (receipt: { readonly [field: string]: null }) =>
    found('unknown-receipt-field', ['tests/fixtures/gift.json', '/expect/receipt', receipt]);
  expect(expecting({ donorName: null })).toEqual([]);
  expect(expecting({ donorNmae: null })).toEqual([
    'tests/fixtures/gift.json/expect/receipt/donorNmae: Receipt data has no field “donorNmae”. Did you mean “donorName”?',
  ]);
});

it('finds a fixture that expects a misspelt field of a line to be absent, which would always pass', () => {
  const expecting = (line: { readonly [field: string]: string | null }) =>
    found('unknown-receipt-field', ['tests/fixtures/gift.json', '/expect/receipt', { attributes: { gifts: [line] } }]);
  expect(expecting({ amount: '15.00', remark: null, days: '3' })).toEqual([]);
  expect(expecting({ amount: '15.00', dasy: null })).toEqual([
    'tests/fixtures/gift.json/expect/receipt/attributes/gifts/0/dasy: A line of “gifts” has no field “dasy”. Did you mean “days”?',
  ]);
});

it('fixes a misspelt field of a receipt, also in a fixture', () => {
  expect(
    mended(
      ['receipts/gift.json', '/blocks/1/rows/0/value', 'donorNmae'],
      ['tests/fixtures/gift.json', '/expect/receipt', { donorNmae: null }],
    ),
  ).toEqual(['“donorNmae” becomes “donorName”', '“donorNmae” becomes “donorName”']);
});

it('finds an unknown field in a receipt’s condition', () => {
  expect(found('unknown-receipt-field', ['receipts/gift.json', '/blocks/1/rows/0/when', { isAnonymus: false }])).toEqual([
    'receipts/gift.json/blocks/1/rows/0/when/isAnonymus: Receipt data has no field “isAnonymus”. Did you mean “isAnonymous”?',
  ]);
});

it('explains how an answer that the flow does not pass on gets onto the receipt', () => {
  const row = (value: string) => ['receipts/gift.json', '/blocks/1/rows/-', { label: 'ask.by', value, format: 'text' }] as const;
  for (const value of ['by', 'own.by'])
    expect(found('unknown-receipt-field', row(value)).join()).toContain(
      'An answer or value of the flow comes by its “tells”: "tells": { "by": "<step>.<question>" } is own.by here.',
    );
});
