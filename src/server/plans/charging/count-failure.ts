import { addDays } from '../../../engine/index.ts';
import { dayOf, startOfDay } from '../../kit/clock.ts';
import { appendAudit } from '../../kit/audit/audit.ts';
import type { Attempt, Tx } from '../../payments/attempts.ts';
import type { Plan, PlanPorts, PlanRun } from '../plan.ts';
import { lockPlan, lockRun, updatePlan, updateRun } from '../plan.ts';
import { queuePlanMail } from '../mails/queue-plan-mail.ts';
import { stopRuns } from './stop-runs.ts';
import { RETRY_DAYS } from '../terms.ts';

/**
 * Counts a failed try, once: schedules the next one and mails the donor, or pauses the plan after the last. If the card was replaced since, tries the
 * new card at once, without a mail.
 */
export async function countFailure({ payments }: PlanPorts, run: PlanRun, attempt: Attempt): Promise<void> {
  const at = payments.now();
  await payments.db.transaction().execute(async (tx) => {
    const plan = await lockPlan(tx, run.plan_id);
    const current = await lockRun(tx, run);
    if (current.status !== 'open' || current.tries >= attempt.number) return;
    const firstTriedOn = current.first_tried_on ?? dayOf(attempt.created_at);
    const counted = { ...current, tries: attempt.number, first_tried_on: firstTriedOn };
    const days = RETRY_DAYS[attempt.number - 1];
    if (isReplaced(plan, attempt)) await updateRun(tx, run, { tries: attempt.number, first_tried_on: firstTriedOn, next_try_at: at }, at);
    else if (days === undefined) await giveUp(tx, plan, { run: counted, attempt, at });
    else await tryAgain(tx, plan, { run: counted, attempt, at, on: addDays(firstTriedOn, days) });
  });
}

type Failure = { readonly run: PlanRun; readonly attempt: Attempt; readonly at: Date };

async function tryAgain(tx: Tx, plan: Plan, { run, attempt, at, on }: Failure & { readonly on: string }): Promise<void> {
  const { tries, first_tried_on } = run;
  await updateRun(tx, run, { tries, first_tried_on, next_try_at: startOfDay(on) }, at);
  const facts = { ...reasonOf(attempt), amountCents: attempt.amount_cents };
  await queuePlanMail(tx, plan, { notice: 'failed', facts, about: { dueOn: run.due_on, attempt: tries } }, at);
}

/** After the last failed try: the plan pauses until its donor gives another card or resumes it. */
async function giveUp(tx: Tx, plan: Plan, { run, attempt, at }: Failure): Promise<void> {
  const { tries, first_tried_on } = run;
  await updateRun(tx, run, { tries, first_tried_on, status: 'failed', next_try_at: null }, at);
  await stopRuns(tx, plan, at);
  const paused = await updatePlan(tx, plan, { status: 'paused', pause: 'not-paid' }, at);
  await appendAudit(tx, { at, event: 'plan.paused', subject: plan.id, details: { pause: 'not-paid', dueOn: run.due_on } });
  const facts = { ...reasonOf(attempt), amountCents: attempt.amount_cents };
  await queuePlanMail(tx, paused, { notice: 'not-paid', facts, about: { dueOn: run.due_on, attempt: tries } }, at);
}

function isReplaced({ payment_method }: Plan, { asked }: Attempt): boolean {
  const card = asked?.card;
  return typeof card === 'object' && 'paymentMethod' in card && card.paymentMethod !== payment_method;
}

function reasonOf({ reason }: Attempt): { readonly reason?: NonNullable<Attempt['reason']> } {
  return reason === null ? {} : { reason };
}
