import { type Kysely, sql } from 'kysely';
import { addDays, type IsoDate } from '../../../engine/index.ts';
import { dayOf } from '../../kit/clock.ts';
import type { Tables } from '../../kit/db/tables.ts';
import type { KitServices } from '../../kit/services.ts';
import { sumsOfHours } from '../../ledger/sums-of-hours.ts';
import { keepReached } from './keep-reached.ts';

/** A day is summed this long after its end: by then no transaction that began in it can be open. */
const SETTLED_MS = 3_600_000;

/** Stores the sums of each finished day that has none yet, in order, one transaction each. Safe to run in several processes at once. */
export async function keepSums({ db, clock }: Pick<KitServices, 'db' | 'clock'>): Promise<void> {
  const at = clock.now();
  const last = addDays(dayOf(new Date(at.getTime() - SETTLED_MS)), -1);
  for (let day = await firstToKeep(db, last); day <= last; day = addDays(day, 1)) await keepDay(db, day, at);
}

async function firstToKeep(db: Kysely<Tables>, last: IsoDate): Promise<IsoDate> {
  const { rows } = await sql<{ kept: IsoDate | null; first: Date | null }>`
    select (select max(day) from figure_days) as kept,
      (select min(posted_at) from ledger_entries where account like 'charity:%') as first`.execute(db);
  const [{ kept = null, first = null } = {}] = rows;
  if (kept !== null) return addDays(kept, 1);
  return first === null ? addDays(last, 1) : dayOf(first);
}

async function keepDay(db: Kysely<Tables>, day: IsoDate, at: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const begun = await tx
      .insertInto('figure_days')
      .values({ day, kept_at: at })
      .onConflict((same) => same.doNothing())
      .returning('day')
      .executeTakeFirst();
    if (begun === undefined) return;
    await sql`
      insert into figure_sums (day, hour, flow, method, gifts, given_cents, back_cents)
      select day, hour, flow, method, gifts, given_cents, back_cents from (${sumsOfHours(day, addDays(day, 1))}) sums`.execute(tx);
    await keepReached(tx, day);
  });
}
