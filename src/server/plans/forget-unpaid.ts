import { type Kysely, sql } from 'kysely';
import { forgetParts } from '../gifts/parts.ts';
import type { Clock } from '../kit/clock.ts';
import type { Tables } from '../kit/db/tables.ts';

const DAY_MS = 24 * 3_600_000;
/** Long after its session, and after the provider has withdrawn whatever could be paid. */
const KEPT_DAYS = 30;
/** As far back as a turn looks; each has many turns before it is out of sight. */
const SEEN_DAYS = 90;
const AT_ONCE = 500;

/**
 * Forgets what was typed for gifts that were not paid: who would have given, and what their answers told. That something was agreed, at
 * what amount, and what became of its payments, stays. What fell due of a plan is left alone, and so this stands where plans are known.
 * Answers how many were forgotten.
 */
export async function forgetUnpaid({ db, clock }: { readonly db: Kysely<Tables>; readonly clock: Clock }): Promise<number> {
  let forgotten = 0;
  for (let numbers = await findUnpaid(db, clock.now()); numbers.length > 0; numbers = await findUnpaid(db, clock.now())) {
    await db.transaction().execute((tx) => forgetParts(tx, numbers));
    forgotten += numbers.length;
  }
  return forgotten;
}

async function findUnpaid(db: Kysely<Tables>, now: Date): Promise<string[]> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const rows = await db
    .selectFrom('donations as d')
    .select('d.transaction_no')
    .where('d.created_at', '<', daysAgo(KEPT_DAYS))
    .where('d.created_at', '>', daysAgo(SEEN_DAYS))
    .where(
      sql<boolean>`
        exists (select from donation_items i where i.transaction_no = d.transaction_no and i.details <> '')
        and not exists (select from receipts r where r.transaction_no = d.transaction_no)
        and not exists (select from payment_attempts a where a.transaction_no = d.transaction_no and not a.provider_final)
        and not exists (select from plan_runs run where run.transaction_no = d.transaction_no)`,
    )
    .limit(AT_ONCE)
    .execute();
  return rows.map(({ transaction_no }) => transaction_no);
}
