import { expect, it } from 'vitest';
import { factsOf } from './paynow-facts.ts';

it('finds payee and reference in a published code', () => {
  const published =
    '00020101021226490009SG.PAYNOW010120210201403121W0301104082020123152040000530370254065' +
    '00.005802SG5913ACME Pte Ltd.6009Singapore62150111TQINV-100016304DFA4';
  expect(factsOf(published)).toEqual({ payee: 'ACME Pte Ltd.', uen: '201403121W', reference: 'TQINV-10001' });
});

it('finds nothing in another code', () => {
  for (const payload of ['', 'https://example.org/pay', '0002', '26xx']) expect(factsOf(payload)).toBeNull();
});
