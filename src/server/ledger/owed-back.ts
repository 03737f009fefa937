import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../kit/db/tables.ts';

/** A surplus payment that refunds, made or under way, do not fully cover. */
export type OwedBack = {
  /** The id of this payment attempt; the transaction number identifies the gift. */
  readonly attemptId: string;
  readonly transactionNo: string;
  readonly cents: number;
  readonly paidAt: Date;
};

type Row = { readonly id: string; readonly transaction_no: string; readonly cents: string; readonly paid_at: Date };

/**
 * Surplus payments that are not fully refunded, found by their postings to `owed-back`, one for each. Disputed ones are left out: the bank decides on
 * them.
 */
export async function owedBack(db: Kysely<Tables>): Promise<OwedBack[]> {
  const { rows } = await sql<Row>`
    select a.id, a.transaction_no, a.paid_at, (a.amount_cents - coalesce(sum(r.amount_cents), 0))::text as cents
    from ledger_entries l join payment_attempts a on a.id = l.attempt_id
      left join refunds r on r.attempt_id = a.id and r.status <> 'failed'
    where l.account = 'owed-back' and l.posting = 'payment' and a.status = 'succeeded'
      and not exists (select from disputes d where d.attempt_id = a.id and d.status <> 'won')
    group by a.id having coalesce(sum(r.amount_cents), 0) < a.amount_cents
    order by a.paid_at, a.id`.execute(db);
  return rows.map(({ id, transaction_no, cents, paid_at }) => ({
    attemptId: id,
    transactionNo: transaction_no,
    cents: Number(cents),
    paidAt: paid_at,
  }));
}

/** The sentence for the operator, with the command to run. */
export function fixOwedBack({ attemptId, transactionNo, cents }: OwedBack): string {
  const command = `npm run ledger -- refund ${attemptId} --reason duplicate`;
  return `The transaction ${transactionNo} was paid twice, and ${cents} cents of the second payment are still here. Give them back: ${command}`;
}
