import { type Kysely, sql } from 'kysely';
import type { IsoDate } from '../../../engine/index.ts';
import type { Tables } from '../../kit/db/tables.ts';

/** How many drafts or gifts reached a point of a flow on a Singapore day. */
export type ReachedOnDay = { readonly day: IsoDate; readonly flow: string; readonly step: string; readonly reached: number };

/** Adds to the counts of days. */
export async function addReached(db: Kysely<Tables>, rows: readonly ReachedOnDay[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('figure_steps')
    .values(rows)
    .onConflict((same) => same.columns(['day', 'flow', 'step']).doUpdateSet({ reached: sql`figure_steps.reached + excluded.reached` }))
    .execute();
}

type Days = { readonly from: IsoDate; readonly until: IsoDate };

/** The sums over the days of `[from, until)`. Points in `apart` are only summed over days before `live`. */
export async function reachedSteps(
  db: Kysely<Tables>,
  { from, until }: Days,
  { live, apart }: { readonly live: IsoDate; readonly apart: readonly string[] },
): Promise<Omit<ReachedOnDay, 'day'>[]> {
  const { rows } = await sql<Omit<ReachedOnDay, 'day'>>`
    select flow, step, sum(reached)::integer as reached from figure_steps
    where day >= ${from} and day < ${until} and (day < ${live} or step <> all(${[...apart]}))
    group by flow, step`.execute(db);
  return rows;
}
