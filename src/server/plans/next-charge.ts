import type { Kysely } from 'kysely';
import type { IsoDate } from '../../engine/index.ts';
import { dayOf } from '../kit/clock.ts';
import type { Tables } from '../kit/db/tables.ts';
import type { Plan } from './plan.ts';

/**
 * The day of the next charge of each active plan: the day of the next try while a failed charge is being retried, since later due dates wait for it;
 * else the next due date. Every mail and page must use this day, so that no two differ.
 */
async function nextChargesOn(db: Kysely<Tables>, plans: readonly Pick<Plan, 'id' | 'next_on'>[]): Promise<Map<string, IsoDate>> {
  const ids = plans.map(({ id }) => id);
  const open = ids.length === 0 ? [] : await openRunsOf(db, ids);
  const tried = new Map(open.map(({ plan_id, next_try_at }) => [plan_id, next_try_at] as const));
  return new Map(plans.map(({ id, next_on }) => [id, toDay(tried.get(id)) ?? next_on]));
}

/** Like nextChargesOn, for one plan. */
export async function nextChargeOn(db: Kysely<Tables>, plan: Pick<Plan, 'id' | 'next_on'>): Promise<IsoDate> {
  return (await nextChargesOn(db, [plan])).get(plan.id) ?? plan.next_on;
}

/** The day of the next charge of these gifts' plans, by gift; no entry for a one-time gift or a paused or ended plan. */
export async function nextChargesOf(db: Kysely<Tables>, transactionNos: readonly string[]): Promise<ReadonlyMap<string, IsoDate>> {
  return new Map([...(await chargesToComeOf(db, transactionNos))].map(([transactionNo, { on }]) => [transactionNo, on]));
}

/** A plan's next charge: its day, and its amount in cents. */
export type ChargeToCome = { readonly on: IsoDate; readonly amountCents: number };

/** The same with the amounts. */
export async function chargesToComeOf(db: Kysely<Tables>, transactionNos: readonly string[]): Promise<ReadonlyMap<string, ChargeToCome>> {
  if (transactionNos.length === 0) return new Map();
  const active = db.selectFrom('plans as p').where('p.status', '=', 'active');
  const [begun, runs] = await Promise.all([
    active.select(['p.transaction_no', 'p.id', 'p.next_on', 'p.amount_cents']).where('p.transaction_no', 'in', transactionNos).execute(),
    active
      .innerJoin('plan_runs as run', 'run.plan_id', 'p.id')
      .select(['run.transaction_no', 'p.id', 'p.next_on', 'p.amount_cents'])
      .where('run.transaction_no', 'in', transactionNos)
      .execute(),
  ]);
  const gifts = [...begun, ...runs];
  const days = await nextChargesOn(db, gifts);
  return new Map(
    gifts.map(({ transaction_no, id, next_on, amount_cents }) => [
      transaction_no ?? '',
      { on: days.get(id) ?? next_on, amountCents: amount_cents },
    ]),
  );
}

/** Each plan's oldest run comes last, so that a map keeps it: it is charged before the others. */
function openRunsOf(db: Kysely<Tables>, planIds: readonly string[]) {
  return db
    .selectFrom('plan_runs')
    .select(['plan_id', 'next_try_at'])
    .where('plan_id', 'in', planIds)
    .where('status', '=', 'open')
    .orderBy('due_on', 'desc')
    .execute();
}

function toDay(moment: Date | null | undefined): IsoDate | undefined {
  return moment == null ? undefined : dayOf(moment);
}
