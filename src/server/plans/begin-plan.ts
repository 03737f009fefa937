import { firstDueAfter, recurs } from '../../engine/index.ts';
import { appendAudit } from '../kit/audit/audit.ts';
import { dayOf } from '../kit/clock.ts';
import { newTransactionNo } from '../kit/ids.ts';
import type { Attempt, Tx } from '../payments/attempts.ts';
import type { PaidGift } from '../payments/ports.ts';
import type { PlanRun } from './plan.ts';
import { insertRefund } from '../payments/refunds.ts';
import { updateRun } from './plan.ts';
import { queuePlanMail } from './mails/queue-plan-mail.ts';

/**
 * Applies a settled gift to plans, in the settling transaction: a donor's first recurring gift begins the plan, and the gift of a due date closes its
 * run.
 */
export async function takeGift(tx: Tx, paid: PaidGift): Promise<void> {
  const { transaction_no } = paid.attempt;
  const run = await tx.selectFrom('plan_runs').selectAll().where('transaction_no', '=', transaction_no).forUpdate().executeTakeFirst();
  await (run === undefined ? beginPlan(tx, paid) : closeRun(tx, run, paid));
}

async function beginPlan(tx: Tx, { attempt, intent: { saved, card }, gift: { donation }, at }: PaidGift): Promise<void> {
  const { frequency } = donation;
  if (!recurs(frequency)) return;
  const first = dayOf(attempt.paid_at ?? at);
  // If the provider stored no card, nothing can be charged: the plan waits for a card.
  const standing = saved === null ? { status: 'paused' as const, pause: 'not-paid' as const } : { status: 'active' as const, pause: null };
  const plan = await tx
    .insertInto('plans')
    .values({
      id: newTransactionNo(),
      transaction_no: donation.transaction_no,
      session_id: donation.session_id,
      account_id: donation.account_id,
      frequency,
      amount_cents: donation.total_cents,
      ...standing,
      first_on: first,
      next_on: firstDueAfter(frequency, first, first),
      customer: saved?.customer ?? null,
      payment_method: saved?.paymentMethod ?? null,
      card_brand: card?.brand ?? null,
      card_last4: card?.last4 ?? null,
      card_exp_month: card?.expMonth ?? null,
      card_exp_year: card?.expYear ?? null,
      setup: null,
      setup_at: null,
      created_at: at,
      updated_at: at,
      ended_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await queuePlanMail(tx, plan, { notice: saved === null ? 'not-paid' : 'started' }, at);
  await appendAudit(tx, { at, event: 'plan.started', subject: plan.id, details: { frequency, cents: plan.amount_cents } });
}

/**
 * Money that came after the run had failed still counts for the run. A charge made after the donor stopped the plan, because the provider was
 * unreachable for the withdrawal, is refunded.
 */
async function closeRun(tx: Tx, run: PlanRun, { attempt, at }: PaidGift): Promise<void> {
  const cameAfterStop = isChargedAfterStop(run, attempt);
  await updateRun(tx, run, { status: 'paid', next_try_at: null }, at);
  await appendAudit(tx, { at, event: 'plan.run-paid', subject: run.plan_id, details: { dueOn: run.due_on } });
  const { id: attempt_id, amount_cents } = attempt;
  if (cameAfterStop) await insertRefund(tx, { attempt_id, amount_cents, kind: 'refund', reason: 'after-stop' }, at);
}

/** By the provider's clock, which counts whole seconds: a charge in the same second as the stop counts as after it. */
function isChargedAfterStop(run: PlanRun, { paid_at }: Attempt): boolean {
  const stoppedAt = Math.floor(run.updated_at.getTime() / 1000) * 1000;
  return run.status === 'stopped' && paid_at !== null && paid_at.getTime() >= stoppedAt;
}
