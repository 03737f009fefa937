import type { Kysely } from 'kysely';
import type { DeskOpenDispute, DeskFailingPlan, DeskFollowUp } from '../../../api/types.ts';
import type { Tables } from '../../kit/db/tables.ts';
import { type FailingPlan, failingPlans } from '../../plans/failing-plans.ts';
import { type OpenDispute, openDisputes } from '../../payments/disputes.ts';
import { mailsGivenUp } from '../../post/given-up.ts';

/** Limit for each kind; staff work off a longer list from its beginning. */
const MOST_LISTED = 200;

/** What needs follow-up: disputes by their deadlines, recurring gifts whose charge failed, and mails that are dead letters. */
export async function followUp(db: Kysely<Tables>): Promise<Omit<DeskFollowUp, 'status'>> {
  const [disputes, plans, mails] = [
    await openDisputes(db, MOST_LISTED),
    await failingPlans(db, MOST_LISTED),
    await mailsGivenUp(db, MOST_LISTED),
  ];
  return {
    disputes: disputes.map(toDispute),
    plans: plans.map(toPlan),
    mails: mails.map(({ id, kind, created_at, trouble, receipt_no, canBeSent }) => ({
      ...{ id, kind, trouble, canBeSent, receiptNo: receipt_no, queuedAt: created_at.toISOString() },
    })),
  };
}

function toDispute({
  id,
  status,
  amount_cents,
  reason,
  opened_at,
  due_at,
  awaits,
  transaction_no,
  receipt_no,
}: OpenDispute): DeskOpenDispute {
  return {
    ...{ id, reason, awaits, transactionNo: transaction_no, receiptNo: receipt_no },
    kind: status === 'inquiry' ? 'inquiry' : 'dispute',
    amountCents: amount_cents,
    openedAt: opened_at.toISOString(),
    dueAt: due_at?.toISOString() ?? null,
  };
}

function toPlan({
  plan_id,
  frequency,
  amount_cents,
  due_on,
  tries,
  next_try_at,
  reason,
  transaction_no,
  receipt_no,
}: FailingPlan): DeskFailingPlan {
  return {
    ...{ id: plan_id, frequency, reason, tries, dueOn: due_on, transactionNo: transaction_no, receiptNo: receipt_no },
    amountCents: amount_cents,
    state: next_try_at === null ? 'paused' : 'tried-again',
    nextTryAt: next_try_at?.toISOString() ?? null,
  };
}
