import { type Kysely, sql, type Transaction } from 'kysely';
import { addDays, type IsoDate } from '../../../engine/index.ts';
import { startOfDay } from '../../kit/clock.ts';
import type { Tables } from '../../kit/db/tables.ts';
import { addReached } from '../../people/drafts/reached-steps.ts';

/** The last points of every flow, counted from the gifts themselves: agreed to, payment attempted, paid. */
export const LAST_POINTS = ['gift-agreed', 'payment-tried', 'gift-paid'] as const;

export type Reached = { readonly flow: string; readonly step: string; readonly reached: number };

/**
 * The gifts of `[from, until)` that reached each of the last points. Of a plan only the first gift, which its donor made. Uses the index of
 * gifts.
 */
export async function reachedOfGifts(db: Kysely<Tables>, from: IsoDate, until: IsoDate): Promise<Reached[]> {
  const { rows } = await sql<Reached>`
    select flow, point as step, count(*)::integer as reached from (
      select d.flow, exists (select from payment_attempts a where a.transaction_no = d.transaction_no) as tried,
        exists (select from payment_attempts a where a.transaction_no = d.transaction_no and a.status = 'succeeded') as paid
      from donations d
      where d.created_at >= ${startOfDay(from)} and d.created_at < ${startOfDay(until)} and d.draft_id is not null
    ) gifts cross join lateral (values ('gift-agreed', true), ('payment-tried', tried), ('gift-paid', paid)) points (point, is_reached)
    where is_reached group by flow, point`.execute(db);
  return rows;
}

/** Stores the counts of a finished day beside those of its steps. */
export async function keepReached(tx: Transaction<Tables>, day: IsoDate): Promise<void> {
  const rows = await reachedOfGifts(tx, day, addDays(day, 1));
  await addReached(
    tx,
    rows.map((one) => ({ day, ...one })),
  );
}
