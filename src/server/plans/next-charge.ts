import type { Kysely } from 'kysely';
import type { IsoDate } from '../../engine/index.ts';
import { dayOf } from '../kit/clock.ts';
import type { Tables } from '../kit/db/tables.ts';
import type { Plan } from './plan.ts';

/**
 * The one day of the next charge of each active plan: while a charge that failed is being tried again, the day of that try, for later due
 * dates wait for it; else the next due date. Whoever tells a donor of a day tells this one, so that no mail or page names two.
 */
export async function nextChargesOn(db: Kysely<Tables>, plans: readonly Pick<Plan, 'id' | 'next_on'>[]): Promise<Map<string, IsoDate>> {
  const ids = plans.map(({ id }) => id);
  const open = ids.length === 0 ? [] : await openRunsOf(db, ids);
  const tried = new Map(open.map(({ plan_id, next_try_at }) => [plan_id, next_try_at] as const));
  return new Map(plans.map(({ id, next_on }) => [id, toDay(tried.get(id)) ?? next_on]));
}

/** As nextChargesOn, of one plan. */
export async function nextChargeOn(db: Kysely<Tables>, plan: Pick<Plan, 'id' | 'next_on'>): Promise<IsoDate> {
  return (await nextChargesOn(db, [plan])).get(plan.id) ?? plan.next_on;
}

/** The oldest one of each plan comes last, so that a map keeps it: it is charged before the others. */
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
