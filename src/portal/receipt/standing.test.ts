import { describe, expect, it } from 'vitest';
import type { ReceiptAnswer } from '../../api/types.ts';
import type { Proof } from '../../renderer/sheet/proof-facts.ts';
import { proofStanding, standingOf } from './standing.ts';

const reader = {
  language: 'en',
  translate: (key: string, params?: { readonly [name: string]: string | number }) =>
    ({ 'receipt.status.completed': 'Completed', 'receipt.status.amt-refunded': 'Refunded' })[key] ??
    [key, ...Object.values(params ?? {})].join(' '),
} as const;
const receipt = (data: object) =>
  standingOf({ totalAmount: '1028.00', paymentStatus: 'Completed', ...data } as ReceiptAnswer['data'], reader);
const proof = (data: object) =>
  proofStanding({ storedCents: 102_800, paymentStatus: 'Completed', recomputed: true, agrees: true, ...data } as Proof, reader);

describe('above a receipt', () => {
  it.each([
    [{}, { amount: 'S$1,028.00', status: 'Completed', is: 'good' }],
    [{ paymentStatus: 'Told elsewhere' }, { amount: 'S$1,028.00', status: 'Told elsewhere', is: 'good' }],
    [{ paymentStatus: 'amt refunded' }, { amount: 'S$1,028.00', status: 'Refunded', is: 'undone' }],
    [
      { returnedStatus: 'Refunded', returnedAmount: '28.00' },
      { amount: 'S$1,028.00', status: 'receipt.returned-part S$28.00', is: 'in-doubt' },
    ],
  ])('%j shows %j', (data, standing) => expect(receipt(data)).toEqual(standing));
});

describe('above a proof', () => {
  it.each([
    [{}, 'proof.standing.agrees', 'good'],
    [{ agrees: false }, 'proof.standing.differs', 'in-doubt'],
    [{ agrees: false, recomputed: false }, 'proof.standing.as-issued', 'good'],
    [{ paymentStatus: 'amt refunded' }, 'Refunded', 'undone'],
  ])('%j shows %s, %s', (data, status, is) => expect(proof(data)).toEqual({ amount: 'S$1,028.00', status, is }));
});
