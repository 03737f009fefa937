import { expect, it } from 'vitest';
import { specStatusOf } from './spec-status.ts';

it.each([
  ['initiated', 0, 0, 'Accepted', null],
  ['pending', 0, 0, 'Accepted', null],
  ['failed', 0, 0, 'Voided', null],
  ['succeeded', 0, 0, 'Completed', null],
  ['succeeded', 1, 0, 'amt accepted', 'amt refunded'],
  ['succeeded', 2_799, 0, 'amt accepted', 'amt refunded'],
  ['succeeded', 2_800, 0, 'Refunded', null],
  ['succeeded', 0, 1, 'amt accepted', 'amt voided'],
  ['succeeded', 0, 2_800, 'Voided', null],
  ['succeeded', 1_000, 1_000, 'amt accepted', 'amt refunded'],
  ['succeeded', 1_000, 1_800, 'Refunded', null],
] as const)('a payment of $28.00 that is %s, with %i cents refunded and %i voided, is called %s, its part %s', (...row) => {
  const [status, refundedCents, voidedCents, whole, part] = row;
  expect(specStatusOf({ status, paidCents: 2_800, refundedCents, voidedCents })).toEqual({ whole, part });
});
