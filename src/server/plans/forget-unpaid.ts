import { type Kysely, sql } from 'kysely';
import type { Config } from '../config/read-config.ts';
import { forgetParts } from '../gifts/parts.ts';
import type { Clock } from '../kit/clock.ts';
import type { Tables } from '../kit/db/tables.ts';

const DAY_MS = 24 * 3_600_000;
/** How far back a run looks beyond the days that a gift is kept; many runs cover each gift before it is older. */
const SEEN_DAYS = 60;
const AT_ONCE = 500;

/** Overlap with the previous run: a payment may have been open then. */
const SEEN_AGAIN_DAYS = 7;

/**
 * Erases the data typed for unpaid gifts: the donors' particulars and the answers. The agreement, its amount and the outcome of its payments stay.
 * Skips runs of plans, which is why this file is in the room of plans. `lookedAt`: the time of this process's previous run, if any; skips gifts that
 * were already old then. Returns the number of gifts erased.
 */
export async function forgetUnpaid(
  { db, clock, config }: { readonly db: Kysely<Tables>; readonly clock: Clock; readonly config: Pick<Config, 'keptDays'> },
  lookedAt?: Date,
): Promise<number> {
  const daysAgo = (days: number, moment = clock.now()) => new Date(moment.getTime() - days * DAY_MS);
  const { unpaidGifts: kept } = config.keptDays;
  const seen = lookedAt === undefined ? 0 : daysAgo(kept + SEEN_AGAIN_DAYS, lookedAt).getTime();
  const first = new Date(Math.max(daysAgo(kept + SEEN_DAYS).getTime(), seen));
  const until = daysAgo(kept);
  let forgotten = 0;
  // Day by day, so that the rows of each gift are read by its number, however many other gifts exist.
  for (let from = first; from < until; from = new Date(from.getTime() + DAY_MS)) {
    const end = new Date(Math.min(from.getTime() + DAY_MS, until.getTime()));
    for (let numbers = await findUnpaid(db, from, end); numbers.length > 0; numbers = await findUnpaid(db, from, end)) {
      await db.transaction().execute((tx) => forgetParts(tx, numbers));
      forgotten += numbers.length;
    }
  }
  return forgotten;
}

/** Of the gifts, those that were not paid and whose data is still there; charges of plans are left out. */
export async function unpaidAmong(db: Kysely<Tables>, transactionNos: readonly string[]): Promise<readonly string[]> {
  if (transactionNos.length === 0) return [];
  const unpaid = db
    .selectFrom('donations as d')
    .select('d.transaction_no')
    .where('d.transaction_no', 'in', transactionNos)
    .where(NEVER_PAID);
  return (await unpaid.execute()).map(({ transaction_no }) => transaction_no);
}

/** On a row `d` of donations. */
const NEVER_PAID = sql<boolean>`
  exists (select from donation_items i where i.transaction_no = d.transaction_no and i.details <> '')
  and not exists (select from receipts r where r.transaction_no = d.transaction_no)
  and not exists (select from receipts_due w where w.transaction_no = d.transaction_no)
  and not exists (select from plan_runs run where run.transaction_no = d.transaction_no)`;

async function findUnpaid(db: Kysely<Tables>, from: Date, until: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('donations as d')
    .select('d.transaction_no')
    .where('d.created_at', '>=', from)
    .where('d.created_at', '<', until)
    .where(NEVER_PAID)
    .where(sql<boolean>`not exists (select from payment_attempts a where a.transaction_no = d.transaction_no and not a.provider_final)`)
    .limit(AT_ONCE)
    .execute();
  return rows.map(({ transaction_no }) => transaction_no);
}
