import type { PaymentStatus } from '../../kit/db/tables/payment-tables.ts';

/** The specification's payment statuses, letter by letter (section 4). */
export type SpecPaymentStatus = 'Accepted' | 'Completed' | 'Refunded' | 'Voided' | 'amt accepted' | 'amt refunded' | 'amt voided';

/** A payment and what went back of it, in cents. */
export type MoneyOfPayment = {
  readonly status: PaymentStatus;
  readonly paidCents: number;
  readonly refundedCents: number;
  readonly voidedCents: number;
};

/**
 * What a payment is called to donors. The `amt` forms are for a payment of which a part went back: `whole` then says that an amount
 * of it stays accepted, and `part` what became of the rest. A payment that failed is void: nothing of it was ever taken.
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
