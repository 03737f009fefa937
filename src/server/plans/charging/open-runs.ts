import { dueDatesWithin, firstDueAfter } from '../../../engine/index.ts';
import { dayOf } from '../../kit/clock.ts';
import type { Tx } from '../../payments/attempts.ts';
import type { Plan, PlanPorts } from '../plan.ts';
import { updatePlan } from '../plan.ts';
import { MOST_MADE_UP } from '../terms.ts';

/**
 * Opens a run for each due date that has come. While a run of a plan is open, its later due dates wait. Two processes may do so at once: each locks
 * its plans, and a due date has one row.
 */
export async function openRuns({ payments }: PlanPorts): Promise<void> {
  const at = payments.now();
  for (let opened = true; opened; ) opened = await payments.db.transaction().execute((tx) => openOne(tx, at));
}

async function openOne(tx: Tx, at: Date): Promise<boolean> {
  const plan = await findDue(tx, dayOf(at));
  if (plan === undefined) return false;
  const dates = dueDatesWithin(plan.frequency, plan.first_on, plan.next_on, dayOf(at));
  const skipped = dates.length - MOST_MADE_UP;
  const rows = dates.map((dueOn, index) => ({
    plan_id: plan.id,
    due_on: dueOn,
    ...(index < skipped ? { status: 'skipped' as const, next_try_at: null } : { status: 'open' as const, next_try_at: at }),
    transaction_no: null,
    first_tried_on: null,
    created_at: at,
    updated_at: at,
  }));
  await tx.insertInto('plan_runs').values(rows).execute();
  await updatePlan(tx, plan, { next_on: firstDueAfter(plan.frequency, plan.first_on, dayOf(at)) }, at);
  return true;
}

function findDue(tx: Tx, today: string): Promise<Plan | undefined> {
  return tx
    .selectFrom('plans')
    .selectAll()
    .where('status', '=', 'active')
    .where('next_on', '<=', today)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('plan_runs').select('due_on').whereRef('plan_id', '=', 'plans.id').where('status', '=', 'open'))),
    )
    .orderBy('next_on')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}
