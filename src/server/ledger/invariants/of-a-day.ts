import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Invariant, Part } from './invariant.ts';

/** The beginning and end of a day. */
type Bounds = { readonly from: Date; readonly until: Date };

/**
 * The same invariants, limited to the gifts of a day: those agreed on it, and those paid on it. A CTE replaces the table that an invariant checks by
 * its rows of these gifts; the tables that it is checked against are complete, and read by index. Invariants of the whole are left out: the numbers
 * of a series, the chain of the audit log, the records of the sandbox.
 */
export function invariantsOfDay(among: readonly Invariant[], day: Bounds): readonly Invariant[] {
  return among.flatMap((invariant) => (invariant.of === 'all' ? [] : [{ ...invariant, query: within(invariant, invariant.of, day) }]));
}

function within({ query }: Invariant, part: Part, { from, until }: Bounds): Invariant['query'] {
  return (now, cutOff) => sql`
    with gifts as materialized (
      select transaction_no from public.donations where created_at >= ${from} and created_at < ${until}
      union
      select transaction_no from public.payment_attempts where paid_at >= ${from} and paid_at < ${until}
    ), ${sql.table(part)} as (${ROWS[part]})
    ${query(now, cutOff)}`;
}

const ROWS: { readonly [part in Part]: RawBuilder<unknown> } = {
  donations: sql`select part.* from gifts join public.donations part using (transaction_no)`,
  receipts: sql`select part.* from gifts join public.receipts part using (transaction_no)`,
  plans: sql`select part.* from gifts join public.plans part using (transaction_no)`,
  // All runs of the plans that have a gift of the day: a skipped due date has no gift.
  plan_runs: sql`
    select part.* from public.plan_runs part
    where part.plan_id in (select r.plan_id from gifts join public.plan_runs r using (transaction_no))`,
  plan_mails: sql`
    select part.* from gifts join public.plans p using (transaction_no) join public.plan_mails part on part.plan_id = p.id`,
  payment_attempts: sql`select part.* from gifts join public.payment_attempts part using (transaction_no)`,
  payment_transitions: ofAttempts(sql`public.payment_transitions part on part.attempt_id = a.id`),
  ledger_entries: ofAttempts(sql`public.ledger_entries part on part.attempt_id = a.id`),
  refunds: ofAttempts(sql`public.refunds part on part.attempt_id = a.id`),
  refund_transitions: ofAttempts(sql`public.refunds r on r.attempt_id = a.id join public.refund_transitions part on part.refund_id = r.id`),
  disputes: ofAttempts(sql`public.disputes part on part.attempt_id = a.id`),
  dispute_transitions: ofAttempts(
    sql`public.disputes d on d.attempt_id = a.id join public.dispute_transitions part on part.dispute_id = d.id`,
  ),
};

function ofAttempts(join: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select part.* from gifts join public.payment_attempts a using (transaction_no) join ${join}`;
}
