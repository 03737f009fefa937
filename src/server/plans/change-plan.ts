import { firstDueAfter } from '../../engine/index.ts';
import { dayOf } from '../kit/clock.ts';
import { Refused } from '../kit/http/refusal.ts';
import { appendAudit } from '../kit/audit/audit.ts';
import { forgetAtProvider } from '../payments/forget-at-provider.ts';
import type { Tx } from '../payments/attempts.ts';
import type { PlanNotice } from '../kit/db/tables/plan-tables.ts';
import type { Plan, PlanPorts } from './plan.ts';
import { lockPlan, updatePlan } from './plan.ts';
import { queuePlanMail } from './mails/queue-plan-mail.ts';
import { stopRuns, withdrawRuns } from './charging/stop-runs.ts';

/** Ends a plan for good. Idempotent: repeated calls cause one event and one mail. */
export async function cancelPlan(ports: PlanPorts, id: string): Promise<Plan> {
  const plan = await change(ports, id, endPlan);
  await withdrawRuns(ports, plan);
  return plan;
}

/** Ends a locked plan, unless it has already ended. The provider forgets its card, so that it cannot be charged, and an open setup. */
export async function endPlan(tx: Tx, plan: Plan, at: Date): Promise<Plan> {
  if (plan.status === 'cancelled') return plan;
  await stopRuns(tx, plan, at);
  if (plan.payment_method !== null) await forgetAtProvider(tx, { card: plan.payment_method }, at);
  if (plan.setup !== null) await forgetAtProvider(tx, { setup: plan.setup }, at);
  const ended = await updatePlan(tx, plan, { status: 'cancelled', pause: null, ended_at: at, payment_method: null, setup: null }, at);
  return note(tx, ended, 'cancelled', at);
}

/** Stops charging until the donor resumes; open runs are not charged later. */
export async function pausePlan(ports: PlanPorts, id: string): Promise<Plan> {
  const plan = await change(ports, id, async (tx, current, at) => {
    refuseEnded(current);
    if (current.status === 'paused') return current;
    await stopRuns(tx, current, at);
    return note(tx, await updatePlan(tx, current, { status: 'paused', pause: 'by-donor' }, at), 'paused', at);
  });
  await withdrawRuns(ports, plan);
  return plan;
}

/** Resumes with the first due date after today; due dates within the pause are skipped. Refuses with 409 CARD_NEEDED without a card. */
export function resumePlan(ports: PlanPorts, id: string): Promise<Plan> {
  return change(ports, id, async (tx, current, at) => {
    refuseEnded(current);
    if (current.status === 'active') return current;
    if (current.payment_method === null) throw new Refused(409, 'CARD_NEEDED', 'There is no card to charge. Please give one.');
    return note(tx, await goOn(tx, current, at), 'resumed', at);
  });
}

/** Makes the plan active again from the first due date after today. */
export function goOn(tx: Tx, plan: Plan, at: Date): Promise<Plan> {
  const next_on = firstDueAfter(plan.frequency, plan.first_on, dayOf(at));
  return updatePlan(tx, plan, { status: 'active', pause: null, next_on }, at);
}

/** Makes one change to a plan, under its lock. */
export function change(ports: PlanPorts, id: string, act: (tx: Tx, plan: Plan, at: Date) => Promise<Plan>): Promise<Plan> {
  const { db, now } = ports.payments;
  return db.transaction().execute(async (tx) => act(tx, await lockPlan(tx, id), now()));
}

/** Records a change in the audit log, and mails the donor about it. */
export async function note(tx: Tx, plan: Plan, notice: PlanNotice, at: Date): Promise<Plan> {
  await appendAudit(tx, { at, event: `plan.${notice}`, subject: plan.id, details: { cents: plan.amount_cents } });
  await queuePlanMail(tx, plan, { notice }, at);
  return plan;
}

export function refuseEnded(plan: Plan): void {
  if (plan.status === 'cancelled') throw new Refused(409, 'PLAN_ENDED', 'This giving was stopped for good.');
}
