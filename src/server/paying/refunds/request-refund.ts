import type { Kysely } from 'kysely';
import { dayOf } from '../../kit/clock.ts';
import type { RefundKind, RefundReason } from '../../kit/db/tables/refund-tables.ts';
import type { Tables } from '../../kit/db/tables.ts';
import type { Attempt, Tx } from '../../payments/attempts.ts';
import { attemptsOf, findAttempt } from '../../payments/attempts.ts';
import { isDisputed } from '../../payments/disputes.ts';
import { lockDonation } from '../../gifts/donation.ts';
import { findReceiptOf } from '../../gifts/issue.ts';
import type { Refund } from '../../payments/refunds.ts';
import { insertRefund, refundsOf } from '../../payments/refunds.ts';
import type { RefundPorts } from './send-refunds.ts';

export type RefundRequest = {
  /** The transaction number; for a gift that was paid twice, the id of the payment attempt to refund. */
  readonly transactionNo: string;
  readonly kind: RefundKind;
  /** Null: the whole rest. */
  readonly amountCents: number | null;
  readonly reason: Exclude<RefundReason, 'paid-twice' | 'after-stop' | 'at-provider'>;
  /** `again`: allows a second refund of the same amount. */
  readonly repeat: 'refuse' | 'again';
};

/** Why a refund is refused; `src/commands/ledger` has a sentence for each. */
export type RefundRefusal =
  | { readonly refused: 'not-paid' }
  /** It was paid twice, and the request does not name the payment. */
  | { readonly refused: 'paid-twice'; readonly payments: readonly PaidPayment[] }
  | { readonly refused: 'nothing-left' }
  | { readonly refused: 'more-than-left'; readonly leftCents: number }
  | { readonly refused: 'disputed' }
  | { readonly refused: 'day-over'; readonly paidOn: string }
  | { readonly refused: 'same-again'; readonly refund: Refund };

/** One payment of a transaction: the one that its receipt is for, or one that is owed back. */
export type PaidPayment = { readonly attemptId: string; readonly what: 'gift' | 'surplus'; readonly leftCents: number };

/**
 * Requests a refund of a paid donation. No money moves yet: `sendRefund` asks the provider, now or later. A void undoes a gift on its own Singapore
 * day; from the next day on, it is a refund.
 */
export async function requestRefund(ports: Pick<RefundPorts, 'db' | 'now'>, request: RefundRequest): Promise<Refund | RefundRefusal> {
  return ports.db.transaction().execute(async (tx) => {
    const attempt = await holdPaid(tx, request.transactionNo);
    if ('refused' in attempt) return attempt;
    const allowed = await allowedRefund(tx, attempt, request, ports.now());
    if ('refused' in allowed) return allowed;
    const { kind, reason } = request;
    return insertRefund(tx, { attempt_id: attempt.id, amount_cents: allowed.amountCents, kind, reason }, ports.now());
  });
}

/** The payment to refund, with its donation locked until the transaction ends. */
export async function holdPaid(tx: Tx, number: string): Promise<Attempt | RefundRefusal> {
  const named = await findAttempt(tx, number);
  const transactionNo = named?.transaction_no ?? number;
  const gift = await findReceiptOf(tx, transactionNo);
  if (gift === undefined) return { refused: 'not-paid' };
  await lockDonation(tx, transactionNo);
  const paid = (await attemptsOf(tx, transactionNo)).filter(({ status }) => status === 'succeeded');
  const [only, ...others] = named === undefined ? paid : paid.filter(({ id }) => id === number);
  if (only === undefined) return { refused: 'not-paid' };
  return others.length === 0 ? only : { refused: 'paid-twice', payments: await paymentsOf(tx, paid, gift.attempt_id) };
}

async function paymentsOf(tx: Tx, paid: readonly Attempt[], paying: string): Promise<PaidPayment[]> {
  const payments: PaidPayment[] = [];
  for (const attempt of paid) {
    const what = attempt.id === paying ? 'gift' : 'surplus';
    payments.push({ attemptId: attempt.id, what, leftCents: await leftOf(tx, attempt) });
  }
  return payments;
}

/** The refundable amount of a locked payment and its rest, or the refusal. */
export async function allowedRefund(
  tx: Tx,
  attempt: Attempt,
  { kind, amountCents, repeat }: Pick<RefundRequest, 'kind' | 'amountCents' | 'repeat'>,
  now: Date,
): Promise<RefundRefusal | { readonly amountCents: number; readonly leftCents: number }> {
  if (await isDisputed(tx, attempt.id)) return { refused: 'disputed' };
  const live = await liveRefunds(tx, attempt);
  const leftCents = await leftOf(tx, attempt);
  if (leftCents === 0) return { refused: 'nothing-left' };
  const wanted = amountCents ?? leftCents;
  if (wanted < 1 || wanted > leftCents) return { refused: 'more-than-left', leftCents };
  const same = live.find((refund) => refund.amount_cents === wanted);
  if (same !== undefined && repeat === 'refuse') return { refused: 'same-again', refund: same };
  const paidOn = dayOf(attempt.paid_at ?? now);
  if (kind === 'void' && paidOn !== dayOf(now)) return { refused: 'day-over', paidOn };
  return { amountCents: wanted, leftCents };
}

/** The cents of the payment that were not refunded and are not being refunded. */
export async function leftOf(db: Kysely<Tables>, attempt: Attempt): Promise<number> {
  return (await liveRefunds(db, attempt)).reduce((left, refund) => left - refund.amount_cents, attempt.amount_cents);
}

async function liveRefunds(db: Kysely<Tables>, attempt: Attempt): Promise<Refund[]> {
  return (await refundsOf(db, attempt.id)).filter(({ status }) => status !== 'failed');
}
