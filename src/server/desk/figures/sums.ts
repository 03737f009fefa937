import { type Kysely, type RawBuilder, sql } from 'kysely';
import { addDays, type IsoDate } from '../../../engine/index.ts';
import { startOfDay } from '../../kit/clock.ts';
import type { Tables } from '../../kit/db/tables.ts';

/** What was booked to the funds in one hour of a Singapore day, by flow and method. */
export type HourSum = {
  readonly day: IsoDate;
  readonly hour: number;
  readonly flow: string;
  readonly method: string;
  readonly gifts: number;
  readonly given_cents: string;
  readonly back_cents: string;
};

/**
 * The sums of `[from, until)`, days of Singapore, from the ledger's entries themselves, by their index. A gift counts where it was booked; what
 * went back, or was lost in a dispute, counts where that was booked. A second payment of one gift is owed back and is none.
 */
export function sumsOfLedger(from: IsoDate, until: IsoDate): RawBuilder<HourSum> {
  return sql<HourSum>`
    select to_char(l.posted_at at time zone 'Asia/Singapore', 'YYYY-MM-DD') as day,
      extract(hour from l.posted_at at time zone 'Asia/Singapore')::integer as hour, d.flow, a.method,
      (count(distinct l.attempt_id) filter (where l.posting = 'payment'))::integer as gifts,
      coalesce(-sum(l.amount_cents) filter (where l.posting = 'payment'), 0)::bigint as given_cents,
      coalesce(sum(l.amount_cents) filter (where l.posting <> 'payment'), 0)::bigint as back_cents
    from ledger_entries l join payment_attempts a on a.id = l.attempt_id join donations d using (transaction_no)
    where l.account like 'charity:%' and l.posted_at >= ${startOfDay(from)} and l.posted_at < ${startOfDay(until)}
    group by 1, 2, 3, 4`;
}

/** The first day of `[from, until)` that is not kept, or `until`: kept days follow one another. */
export async function firstNotKept(db: Kysely<Tables>, from: IsoDate, until: IsoDate): Promise<IsoDate> {
  const { last } = await db
    .selectFrom('figure_days')
    .select(({ fn }) => fn.max('day').as('last'))
    .executeTakeFirstOrThrow();
  const next = last === null ? from : addDays(last, 1);
  return next < from ? from : next > until ? until : next;
}

/** What a sum is grouped by; a list of constants, never what somebody sent. */
export type GroupedBy = 'day' | 'hour' | 'flow' | 'method';
export type Sum = { readonly name: string; readonly gifts: number; readonly givenCents: number; readonly backCents: number };

/** The sums of `[from, until)` by one of their names: of days that are kept from there, of the others from the ledger. */
export async function sumsBy(db: Kysely<Tables>, by: GroupedBy, from: IsoDate, until: IsoDate): Promise<Sum[]> {
  const live = await firstNotKept(db, from, until);
  const { rows } = await sql<{ name: string; gifts: number; given: string; back: string }>`
    with sums as (
      select day, hour, flow, method, gifts, given_cents, back_cents from figure_sums where day >= ${from} and day < ${live}
      union all
      select day, hour, flow, method, gifts, given_cents, back_cents from (${sumsOfLedger(live, until)}) live
    )
    select ${sql.ref(by)}::text as name, sum(gifts)::integer as gifts, sum(given_cents)::text as given, sum(back_cents)::text as back
    from sums group by ${sql.ref(by)} order by ${sql.ref(by)}`.execute(db);
  return rows.map(({ name, gifts, given, back }) => ({ name, gifts, givenCents: Number(given), backCents: Number(back) }));
}
