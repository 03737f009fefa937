import type { Kysely } from 'kysely';
import type { Tables } from '../kit/db/tables.ts';

/** The ledger's postings to the funds for one payment, in cents. Refunds include lost disputes. */
export type GiftTotals = { readonly givenCents: number; readonly refundedCents: number; readonly voidedCents: number };

/** The totals by payment attempt. */
export async function giftTotals(db: Kysely<Tables>, attemptIds: readonly string[]): Promise<ReadonlyMap<string, GiftTotals>> {
  if (attemptIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('ledger_entries as l')
    .leftJoin('refunds as r', 'r.id', 'l.source_id')
    .select(['l.attempt_id', 'l.posting', 'r.kind', (row) => row.fn.sum<string>('l.amount_cents').as('cents')])
    .where('l.attempt_id', 'in', attemptIds)
    .where('l.account', 'like', 'charity:%')
    .groupBy(['l.attempt_id', 'l.posting', 'r.kind'])
    .execute();
  const totals = new Map<string, GiftTotals>();
  for (const { attempt_id, posting, kind, cents } of rows) {
    const { givenCents, refundedCents, voidedCents } = totals.get(attempt_id) ?? { givenCents: 0, refundedCents: 0, voidedCents: 0 };
    const amount = Number(cents);
    totals.set(attempt_id, {
      // Funds are credited, so their balance is negative.
      givenCents: givenCents - (posting === 'payment' ? amount : 0),
      refundedCents: refundedCents + (posting !== 'payment' && kind !== 'void' ? amount : 0),
      voidedCents: voidedCents + (posting !== 'payment' && kind === 'void' ? amount : 0),
    });
  }
  return totals;
}
