import { type Kysely, sql } from 'kysely';
import { addDays, type IsoDate } from '../../../engine/index.ts';
import type { Tables } from '../../kit/db/tables.ts';
import { sumsOfHours } from '../../ledger/sums-of-hours.ts';

/** The first day of `[from, until)` without stored sums, or `until`; stored days have no gaps. */
export async function firstNotKept(db: Kysely<Tables>, from: IsoDate, until: IsoDate): Promise<IsoDate> {
  const { last } = await db
    .selectFrom('figure_days')
    .select(({ fn }) => fn.max('day').as('last'))
    .executeTakeFirstOrThrow();
  const next = last === null ? from : addDays(last, 1);
  return next < from ? from : next > until ? until : next;
}

/** The column to group by. A closed list, because it goes into the SQL as an identifier. */
export type GroupedBy = 'day' | 'hour' | 'flow' | 'method';
export type Sum = { readonly name: string; readonly gifts: number; readonly givenCents: number; readonly backCents: number };

/** The sums of `[from, until)` by one column: from stored sums where a day has them, else from the ledger. */
export async function sumsBy(db: Kysely<Tables>, by: GroupedBy, from: IsoDate, until: IsoDate): Promise<Sum[]> {
  const live = await firstNotKept(db, from, until);
  const { rows } = await sql<{ name: string; gifts: number; given_cents: string; back_cents: string }>`
    with sums as (
      select day, hour, flow, method, gifts, given_cents, back_cents from figure_sums where day >= ${from} and day < ${live}
      union all
      select day, hour, flow, method, gifts, given_cents, back_cents from (${sumsOfHours(live, until)}) live
    )
    select ${sql.ref(by)}::text as name, sum(gifts)::integer as gifts,
      sum(given_cents)::text as given_cents, sum(back_cents)::text as back_cents
    from sums group by ${sql.ref(by)} order by ${sql.ref(by)}`.execute(db);
  return rows.map(({ name, gifts, given_cents, back_cents }) => ({
    ...{ name, gifts },
    ...{ givenCents: Number(given_cents), backCents: Number(back_cents) },
  }));
}
