import type { Kysely } from 'kysely';
import type { DeskDispute, DeskGiftPlan, DeskMail, DeskPayment, DeskRefund } from '../../../api/types.ts';
import { frequencyName } from '../../../engine/index.ts';
import { dayOf } from '../../kit/clock.ts';
import type { Tables } from '../../kit/db/tables.ts';
import { type Attempt, cameLate } from '../../payments/attempts.ts';
import { disputesOf, isDisputed } from '../../payments/disputes.ts';
import { refundsOf } from '../../payments/refunds.ts';
import { cardUsed } from '../../payments/states/spec-method.ts';
import { leftOf } from '../../paying/refunds/request-refund.ts';
import { findPlanOf } from '../../plans/index.ts';
import { mailsAbout } from '../../post/queue.ts';
import { toRefund } from './refund-view.ts';

type Db = Kysely<Tables>;

/**
 * The payment attempts of a gift: which one its receipt is for, and which is a surplus payment. Late money is settled and surplus payments
 * are refunded automatically; the rest needs a person.
 */
export async function paymentsOf(db: Db, attempts: readonly Attempt[], paying: string | undefined, now: Date): Promise<DeskPayment[]> {
  return Promise.all(attempts.map(async (attempt) => toPayment(attempt, { paying, now, ...(await factsOf(db, attempt)) })));
}

type Facts = { readonly leftCents: number; readonly disputed: boolean; readonly isLate: boolean };

async function factsOf(db: Db, attempt: Attempt): Promise<Facts> {
  if (attempt.status !== 'succeeded') return { leftCents: 0, disputed: false, isLate: false };
  const [leftCents, disputed, isLate] = await Promise.all([leftOf(db, attempt), isDisputed(db, attempt.id), cameLate(db, attempt.id)]);
  return { leftCents, disputed, isLate };
}

function toPayment(
  attempt: Attempt,
  { paying, now, leftCents, disputed, isLate }: Facts & { paying: string | undefined; now: Date },
): DeskPayment {
  const { id, method, status, reason, amount_cents, bill_reference, created_at, paid_at } = attempt;
  const isPaid = status === 'succeeded';
  return {
    ...{ id, status, reason },
    what: !isPaid ? 'attempt' : id === paying ? 'gift' : 'surplus',
    method,
    amountCents: amount_cents,
    card: cardUsed(attempt),
    reference: bill_reference,
    startedAt: created_at.toISOString(),
    paidAt: paid_at?.toISOString() ?? null,
    leftCents: disputed ? 0 : leftCents,
    mayVoid: isPaid && paid_at !== null && dayOf(paid_at) === dayOf(now),
    isDisputed: disputed,
    isLate,
  };
}

/** The refunds of the gift's payments, done or under way, newest first. */
export async function refundsOfGift(db: Db, attemptIds: readonly string[]): Promise<DeskRefund[]> {
  const refunds = (await Promise.all(attemptIds.map((id) => refundsOf(db, id)))).flat();
  return refunds.toSorted((one, other) => other.created_at.getTime() - one.created_at.getTime()).map(toRefund);
}

/** The disputes of the gift's payments, newest first. */
export async function disputesOfGift(db: Db, attemptIds: readonly string[]): Promise<DeskDispute[]> {
  return (await disputesOf(db, attemptIds)).map(({ id, attempt_id, amount_cents, reason, status, opened_at }) => ({
    ...{ id, paymentId: attempt_id, amountCents: amount_cents, reason, status, openedAt: opened_at.toISOString() },
  }));
}

/** The plan that the gift began or is a charge of. */
export async function planOf(db: Db, transactionNo: string): Promise<DeskGiftPlan | null> {
  const plan = await findPlanOf(db, transactionNo);
  if (plan === undefined) return null;
  const { id, status, frequency, amount_cents, next_on, transaction_no } = plan;
  const began = transaction_no === transactionNo;
  return { id, status, frequency: frequencyName(frequency), amountCents: amount_cents, nextOn: next_on, began };
}

/** The mails about a gift: its receipt, its refunds, and wrong rates, newest first. */
export async function mailsOf(
  db: Db,
  { receiptNo, transactionNo }: { readonly receiptNo: string | undefined; readonly transactionNo: string },
  refundIds: readonly string[],
): Promise<DeskMail[]> {
  const told = await db.selectFrom('wrong_rate_gifts').select('mail_id').where('transaction_no', '=', transactionNo).execute();
  const ids = told.flatMap(({ mail_id }) => mail_id ?? []);
  return (await mailsAbout(db, receiptNo, refundIds, ids)).map(({ id, kind, status, created_at, sent_at }) => ({
    ...{ id, kind, status, queuedAt: created_at.toISOString(), sentAt: sent_at?.toISOString() ?? null },
  }));
}
