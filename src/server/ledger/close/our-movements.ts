import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../../kit/db/tables.ts';
import type { Movement, MovementKind } from '../../payments/provider/movement.ts';

/** A movement in our ledger. */
export type OurMovement = Movement & { readonly transactionNo: string };
/** One with a known time at the provider. */
export type DatedMovement = OurMovement & { readonly at: Date };

type Row = { posting: string; source: string | null; cents: string; transaction_no: string };

const kinds: { readonly [posting: string]: MovementKind } = {
  payment: 'payment',
  refund: 'refund',
  'refund-failed': 'refund that came back',
  dispute: 'dispute',
  'dispute-won': 'dispute',
};

/**
 * The provider's movements in `[from, until)` according to our ledger, by the provider's clock. Reads the ledger entries; the tables that they were
 * booked from select the entries of these days, by an index each. A returned refund and a won dispute have no provider's time in our books, nor does
 * a dispute that began as an inquiry, which moves no money: `movementsOf` finds those.
 */
export async function movementsIn(db: Kysely<Tables>, from: Date, until: Date): Promise<DatedMovement[]> {
  const { rows } = await sql<Row & { at: Date }>`
    select l.posting, a.provider_charge as source, l.amount_cents::text as cents, a.transaction_no, a.paid_at as at
    from payment_attempts a join ledger_entries l on l.attempt_id = a.id and l.posting = 'payment' and l.account like 'provider:%'
    where a.paid_at >= ${from} and a.paid_at < ${until}
    union all
    select l.posting, r.provider_refund, l.amount_cents::text, a.transaction_no, r.accepted_at
    from refunds r join ledger_entries l on l.source_id = r.id and l.posting = 'refund' and l.account like 'provider:%'
      join payment_attempts a on a.id = l.attempt_id
    where r.accepted_at >= ${from} and r.accepted_at < ${until}
    union all
    select l.posting, l.source_id, l.amount_cents::text, a.transaction_no, d.opened_at
    from disputes d join ledger_entries l on l.source_id = d.id and l.posting = 'dispute' and l.account like 'provider:%'
      join payment_attempts a on a.id = l.attempt_id
    where d.opened_at >= ${from} and d.opened_at < ${until}
      and not exists (select from dispute_transitions t where t.dispute_id = d.id and t.event = 'inquired')
    order by at, source`.execute(db);
  return rows.map((row) => ({ ...toMovement(row), at: row.at }));
}

/** The movements of these charges, refunds and disputes, by the provider's ids, whenever they were booked. */
export async function movementsOf(db: Kysely<Tables>, sources: readonly string[]): Promise<OurMovement[]> {
  const asked = [...sources];
  const { rows } = await sql<Row>`
    select l.posting, a.provider_charge as source, l.amount_cents::text as cents, a.transaction_no
    from payment_attempts a join ledger_entries l on l.attempt_id = a.id and l.posting = 'payment' and l.account like 'provider:%'
    where a.provider_charge = any(${asked})
    union all
    select l.posting, r.provider_refund, l.amount_cents::text, a.transaction_no
    from refunds r join ledger_entries l on l.source_id = r.id and l.posting in ('refund', 'refund-failed') and l.account like 'provider:%'
      join payment_attempts a on a.id = l.attempt_id
    where r.provider_refund = any(${asked})
    union all
    select l.posting, l.source_id, l.amount_cents::text, a.transaction_no
    from ledger_entries l join payment_attempts a on a.id = l.attempt_id
    where l.source_id = any(${asked}) and l.posting in ('dispute', 'dispute-won') and l.account like 'provider:%'
    order by source`.execute(db);
  return rows.map(toMovement);
}

function toMovement({ posting, source, cents, transaction_no }: Row): OurMovement {
  return { kind: kinds[posting] ?? 'payment', source: source ?? '', cents: Number(cents), transactionNo: transaction_no };
}
