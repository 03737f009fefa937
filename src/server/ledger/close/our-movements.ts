import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../../kit/db/tables.ts';
import type { Movement, MovementKind } from '../../payments/provider/movement.ts';

/** A movement in our ledger, at the provider's time; null when only the provider's report has the time. */
export type OurMovement = Movement & { readonly transactionNo: string; readonly at: Date | null };

type Row = { posting: string; source: string | null; cents: string; transaction_no: string; at: Date | null };

const kinds: { readonly [posting: string]: MovementKind } = {
  payment: 'payment',
  refund: 'refund',
  'refund-failed': 'refund that came back',
  dispute: 'dispute',
  'dispute-won': 'dispute',
};

/** An inquiry moves no money. When it becomes a dispute, only the provider's report has the day of the movement. */
const wasInquiry = sql`exists (select from dispute_transitions t where t.dispute_id = d.id and t.event = 'inquired')`;

/**
 * The provider's movements according to our ledger: those in `[from, until)`, and those of `sources` at any time. Read from the ledger
 * entries, not from the tables that they were booked from.
 */
export async function ourMovements(db: Kysely<Tables>, from: Date, until: Date, sources: readonly string[]): Promise<OurMovement[]> {
  const { rows } = await sql<Row>`
    select * from (
      select l.posting, l.amount_cents::text as cents, a.transaction_no,
        case when l.posting = 'payment' then a.provider_charge when l.posting like 'refund%' then r.provider_refund else l.source_id end as source,
        case l.posting when 'payment' then a.paid_at when 'refund' then r.accepted_at
          when 'dispute' then case when ${wasInquiry} then null else d.opened_at end end as at
      from ledger_entries l
      join payment_attempts a on a.id = l.attempt_id
      left join refunds r on r.id = l.source_id
      left join disputes d on d.id = l.source_id
      where l.account like 'provider:%') lines
    where (at >= ${from} and at < ${until}) or source = any(${[...sources]})
    order by at, source`.execute(db);
  return rows.map(({ posting, source, cents, transaction_no, at }) => ({
    kind: kinds[posting] ?? 'payment',
    source: source ?? '',
    cents: Number(cents),
    transactionNo: transaction_no,
    at,
  }));
}
