import type { PaymentStatus } from '../../kit/db/tables/payment-tables.ts';

/** The specification's payment statuses, verbatim (section 4). */
export type SpecPaymentStatus = 'Accepted' | 'Completed' | 'Refunded' | 'Voided' | 'amt accepted' | 'amt refunded' | 'amt voided';

/** A payment and the money returned from it, in cents. */
export type MoneyOfPayment = {
  readonly status: PaymentStatus;
  readonly paidCents: number;
  readonly refundedCents: number;
  readonly voidedCents: number;
};

/**
 * The status of a payment as donors see it. The `amt` forms are for a payment that was returned in part: `whole` then says that part of it remains
 * accepted, and `part` gives the outcome of the rest. A failed payment is `void`: no money was ever taken.
 */
export function specStatusOf(money: MoneyOfPayment): { readonly whole: SpecPaymentStatus; readonly part: SpecPaymentStatus | null } {
  const { status, paidCents, refundedCents, voidedCents } = money;
  if (status === 'failed') return { whole: 'Voided', part: null };
  if (status !== 'succeeded') return { whole: 'Accepted', part: null };
  const backCents = refundedCents + voidedCents;
  if (backCents === 0) return { whole: 'Completed', part: null };
  if (backCents >= paidCents) return { whole: refundedCents > 0 ? 'Refunded' : 'Voided', part: null };
  return { whole: 'amt accepted', part: refundedCents > 0 ? 'amt refunded' : 'amt voided' };
}
