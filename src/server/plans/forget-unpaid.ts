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

/** Of what was looked at before, so much is looked at again: a payment may have been open then. */
const SEEN_AGAIN_DAYS = 7;

/**
 * Forgets what was typed for gifts that were not paid: who would have given, and what their answers told. That something was agreed, at
 * what amount, and what became of its payments, stays. What fell due of a plan is left alone, and so this stands where plans are known.
 * `lookedAt`: when the same process looked last, if it did; what was old then is not read again. Answers how many were forgotten.
 */
export async function forgetUnpaid(
  { db, clock }: { readonly db: Kysely<Tables>; readonly clock: Clock },
  lookedAt?: Date,
): Promise<number> {
  const daysAgo = (days: number, moment = clock.now()) => new Date(moment.getTime() - days * DAY_MS);
  const seen = lookedAt === undefined ? 0 : daysAgo(KEPT_DAYS + SEEN_AGAIN_DAYS, lookedAt).getTime();
  const first = new Date(Math.max(daysAgo(SEEN_DAYS).getTime(), seen));
  const until = daysAgo(KEPT_DAYS);
  let forgotten = 0;
  // Day by day, so that what belongs to each gift is read by its number, however many others there are.
  for (let from = first; from < until; from = new Date(from.getTime() + DAY_MS)) {
    const end = new Date(Math.min(from.getTime() + DAY_MS, until.getTime()));
    for (let numbers = await findUnpaid(db, from, end); numbers.length > 0; numbers = await findUnpaid(db, from, end)) {
      await db.transaction().execute((tx) => forgetParts(tx, numbers));
      forgotten += numbers.length;
    }
  }
  return forgotten;
}

async function findUnpaid(db: Kysely<Tables>, from: Date, until: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('donations as d')
    .select('d.transaction_no')
    .where('d.created_at', '>=', from)
    .where('d.created_at', '<', until)
    .where(
      sql<boolean>`
        exists (select from donation_items i where i.transaction_no = d.transaction_no and i.details <> '')
        and not exists (select from receipts r where r.transaction_no = d.transaction_no)
        and not exists (select from receipts_due w where w.transaction_no = d.transaction_no)
        and not exists (select from payment_attempts a where a.transaction_no = d.transaction_no and not a.provider_final)
        and not exists (select from plan_runs run where run.transaction_no = d.transaction_no)`,
    )
    .limit(AT_ONCE)
    .execute();
  return rows.map(({ transaction_no }) => transaction_no);
}
