import { type Kysely, type Selectable, sql } from 'kysely';
import type { FailureReason } from '../kit/db/tables/payment-tables.ts';
import type { Tables } from '../kit/db/tables.ts';

/** A due date of a plan that has not been charged successfully, with the last refusal. */
export type FailingPlan = Pick<Selectable<Tables['plan_runs']>, 'plan_id' | 'due_on' | 'tries'> &
  Pick<Selectable<Tables['plans']>, 'frequency' | 'amount_cents' | 'transaction_no'> & {
    /** Null for a plan that is paused after its last try. */
    readonly next_try_at: Date | null;
    /** The receipt of the plan's first gift. */
    readonly receipt_no: string | null;
    readonly reason: FailureReason | null;
  };

/**
 * Due dates that are being retried, by the time of the next try; then plans paused after the last try failed, newest first. Each part uses an index.
 */
export async function failingPlans(db: Kysely<Tables>, atMost: number): Promise<FailingPlan[]> {
  const { rows } = await sql<FailingPlan>`
    with failing as (
      (select plan_id, due_on, tries, next_try_at, transaction_no, next_try_at as place
        from plan_runs where status = 'open' and tries > 0 order by next_try_at limit ${atMost})
      union all
      (select p.id, run.due_on, run.tries, null, run.transaction_no, null
        from (
          select id, updated_at from plans where status = 'paused' and pause = 'not-paid' order by updated_at desc limit ${atMost}
        ) p cross join lateral (
          select due_on, tries, transaction_no from plan_runs where plan_id = p.id and status = 'failed' order by due_on desc limit 1
        ) run)
    )
    select f.plan_id, f.due_on, f.tries, f.next_try_at, p.frequency, p.amount_cents, p.transaction_no, r.receipt_no,
      (select reason from payment_attempts where transaction_no = f.transaction_no order by number desc limit 1) as reason
    from failing f cross join lateral (select frequency, amount_cents, transaction_no from plans where id = f.plan_id limit 1) p left join receipts r on r.transaction_no = p.transaction_no
    order by f.place nulls last limit ${atMost}`.execute(db);
  return rows;
}
