import { expect, it } from 'vitest';
import { found, mended } from '../testing/found.ts';

it('a receipt would silently leave out a misspelt field', () => {
  expect(found('unknown-receipt-field', ['receipts/gift.json', '/blocks/1/rows/0/value', 'donorNmae']).join('\n')).toContain(
    'Receipt data has no field “donorNmae”. Did you mean “donorName”?',
  );
});

it('a table shows columns that its lines have', () => {
  expect(found('unknown-receipt-field', ['receipts/gift.json', '/blocks/2/columns/0/value', 'dasy']).join('\n')).toContain(
    'Receipt data has no field “dasy”. Did you mean “days”?',
  );
});

it('a part that is shown by a misspelt field would always or never be there', () => {
  expect(found('unknown-receipt-field', ['receipts/gift.json', '/blocks/1/rows/0/when', { '!': [{ var: 'isAnonymuos' }] }])).toEqual([
    expect.stringContaining('Receipt data has no field “isAnonymuos”. Did you mean “isAnonymous”?'),
  ]);
});

it('a proof would silently leave out what it is not told', () => {
  const told = (pointer: string, value: unknown) => found('unknown-receipt-field', ['receipts/proof.json', pointer, value as never]).join();
  expect(told('/blocks/2/columns/0/value', 'amuont')).toContain('A proof has no field “amuont”. Did you mean “amount”?');
  expect(told('/blocks/2/list', 'itmes')).toContain('Did you mean “items”?');
  expect(told('/blocks/0/when', { '!': [{ var: 'agreed' }] })).toContain('agreed');
  expect(told('/blocks/2/columns/0/value', 'donorName')).toContain('A proof has no field “donorName”.');
});

it('a fixture that expects a misspelt field to be absent would hold for ever', () => {
  const expecting = (receipt: { readonly [field: string]: null }) =>
    found('unknown-receipt-field', ['tests/fixtures/gift.json', '/expect/receipt', receipt]);
  expect(expecting({ donorName: null })).toEqual([]);
  expect(expecting({ donorNmae: null })).toEqual([
    'tests/fixtures/gift.json/expect/receipt/donorNmae: Receipt data has no field “donorNmae”. Did you mean “donorName”?',
  ]);
});

it('a fixture that expects a misspelt field of a line to be absent would hold for ever', () => {
  const expecting = (line: { readonly [field: string]: string | null }) =>
    found('unknown-receipt-field', ['tests/fixtures/gift.json', '/expect/receipt', { attributes: { gifts: [line] } }]);
  expect(expecting({ amount: '15.00', remark: null, days: '3' })).toEqual([]);
  expect(expecting({ amount: '15.00', dasy: null })).toEqual([
    'tests/fixtures/gift.json/expect/receipt/attributes/gifts/0/dasy: A line of “gifts” has no field “dasy”. Did you mean “days”?',
  ]);
});

it('a misspelt field of a receipt is respelt, and one that a fixture expects', () => {
  expect(
    mended(
      ['receipts/gift.json', '/blocks/1/rows/0/value', 'donorNmae'],
      ['tests/fixtures/gift.json', '/expect/receipt', { donorNmae: null }],
    ),
  ).toEqual(['“donorNmae” becomes “donorName”', '“donorNmae” becomes “donorName”']);
});

it('finds a field in a condition of a receipt that its data never contain', () => {
  expect(found('unknown-receipt-field', ['receipts/gift.json', '/blocks/1/rows/0/when', { isAnonymus: false }])).toEqual([
    'receipts/gift.json/blocks/1/rows/0/when/isAnonymus: Receipt data has no field “isAnonymus”. Did you mean “isAnonymous”?',
  ]);
});

it('an answer that the flow does not tell is told how it comes to the receipt', () => {
  const row = (value: string) => ['receipts/gift.json', '/blocks/1/rows/-', { label: 'ask.by', value, format: 'text' }] as const;
  for (const value of ['by', 'own.by'])
    expect(found('unknown-receipt-field', row(value)).join()).toContain(
      'An answer or value of the flow comes by its “tells”: "tells": { "by": "<step>.<question>" } is own.by here.',
    );
});
