import type { Kysely } from 'kysely';
import type { IsoDate } from '../../engine/index.ts';
import type { Tables } from '../kit/db/tables.ts';
import { nextChargesOn } from '../plans/index.ts';

/** When that which some gifts came of is charged next, by gift; nothing for what was given once, paused or stopped. */
export async function nextChargesOf(db: Kysely<Tables>, transactionNos: readonly string[]): Promise<ReadonlyMap<string, IsoDate>> {
  if (transactionNos.length === 0) return new Map();
  const active = db.selectFrom('plans as p').where('p.status', '=', 'active');
  const [begun, runs] = await Promise.all([
    active.select(['p.transaction_no', 'p.id', 'p.next_on']).where('p.transaction_no', 'in', transactionNos).execute(),
    active
      .innerJoin('plan_runs as run', 'run.plan_id', 'p.id')
      .select(['run.transaction_no', 'p.id', 'p.next_on'])
      .where('run.transaction_no', 'in', transactionNos)
      .execute(),
  ]);
  const gifts = [...begun, ...runs];
  const days = await nextChargesOn(db, gifts);
  return new Map(gifts.map(({ transaction_no, id, next_on }) => [transaction_no ?? '', days.get(id) ?? next_on]));
}
