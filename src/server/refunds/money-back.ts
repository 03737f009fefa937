import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';

/** What of a payment has gone back, in cents. */
export type MoneyBack = { readonly refundedCents: number; readonly voidedCents: number };

/** What has arrived at the payer again: refunds and voids that succeeded, and disputes that were lost, which are refunds in effect. */
export async function moneyBackOf(db: Kysely<Tables>, attemptId: string): Promise<MoneyBack> {
  const [refunds, disputes] = await Promise.all([
    db
      .selectFrom('refunds')
      .select(['kind', 'amount_cents'])
      .where('attempt_id', '=', attemptId)
      .where('status', '=', 'succeeded')
      .execute(),
    db.selectFrom('disputes').select('amount_cents').where('attempt_id', '=', attemptId).where('status', '=', 'lost').execute(),
  ]);
  const sum = (rows: readonly { readonly amount_cents: number }[]) => rows.reduce((total, row) => total + row.amount_cents, 0);
  return {
    refundedCents: sum(refunds.filter(({ kind }) => kind === 'refund')) + sum(disputes),
    voidedCents: sum(refunds.filter(({ kind }) => kind === 'void')),
  };
}
