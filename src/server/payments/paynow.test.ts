import { expect, it } from 'vitest';
import { crc16, paynowPayload } from './paynow.ts';

it('ends with EMVCo’s check value', () => {
  expect(crc16('123456789').toString(16)).toBe('29b1');
  const published =
    '00020101021226490009SG.PAYNOW010120210201403121W03011040820201231' +
    '5204000053037025406500.005802SG5913ACME Pte Ltd.6009Singapore62150111TQINV-100016304';
  expect(crc16(published).toString(16)).toBe('dfa4');
});

it('equals the published example of a PayNow code, up to the long form of its expiry', () => {
  const code = paynowPayload({
    uen: '201403121W',
    payee: 'ACME Pte Ltd.',
    amountCents: 50_000,
    reference: 'TQINV-10001',
    expiresAt: new Date('2020-12-31T23:59:59+08:00'),
  });
  expect(code.slice(0, -4)).toBe(
    '00020101021226550009SG.PAYNOW010120210201403121W03010041420201231235959' +
      '5204000053037025406500.00' +
      '5802SG5913ACME Pte Ltd.6009Singapore62150111TQINV-100016304',
  );
  expect(code.slice(-4)).toBe(crc16(code.slice(0, -4)).toString(16).toUpperCase().padStart(4, '0'));
});

it('writes the amount with two decimals and an expiry in Singapore time', () => {
  const code = paynowPayload({
    uen: '201403121W',
    payee: 'X',
    amountCents: 2_805,
    reference: 'R',
    expiresAt: new Date('2026-09-15T16:05:00Z'),
  });
  expect(code).toContain('540528.05');
  expect(code).toContain('041420260916000500');
});
