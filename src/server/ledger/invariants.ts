import type { Kysely } from 'kysely';
import type { Tables } from '../kit/db/tables.ts';
import type { PaymentProvider } from '../payments/provider/provider.ts';
import type { Invariant } from './invariants/invariant.ts';
import { paymentInvariants } from './invariants/of-payments.ts';
import { planInvariants } from './invariants/of-plans.ts';
import { postingInvariants } from './invariants/of-postings.ts';
import { receiptInvariants } from './invariants/of-receipts.ts';
import { refundInvariants } from './invariants/of-refunds.ts';
import { sandboxInvariants } from './invariants/of-sandbox.ts';

/** The invariants of the ledger. Each query returns the rows that violate it; no rows means that it holds. */
export const invariants: readonly Invariant[] = [
  ...paymentInvariants,
  ...receiptInvariants,
  ...postingInvariants,
  ...refundInvariants,
  ...planInvariants,
  ...sandboxInvariants,
];

/** The invariants for this provider: those about the sandbox's records apply to the sandbox only. */
export function invariantsWith(provider: PaymentProvider['name']): readonly Invariant[] {
  return provider === 'sandbox' ? invariants : invariants.filter((invariant) => !sandboxInvariants.includes(invariant));
}

/**
 * A sentence for each broken invariant: the rule's number, the invariant, and up to five of the rows that violate it. The provider's actions after
 * `until` are not compared.
 */
export async function brokenInvariants(
  db: Kysely<Tables>,
  now: Date,
  among: readonly Invariant[] = invariants,
  until: Date = now,
): Promise<string[]> {
  const broken: string[] = [];
  for (const { rule, says, query } of among) {
    const { rows } = await query(now, until).execute(db);
    if (rows.length > 0) broken.push(`[${rule}] ${says} ${JSON.stringify(rows.slice(0, 5))}`);
  }
  return broken;
}
