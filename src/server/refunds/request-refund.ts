import { dayOf } from '../clock.ts';
import type { RefundKind, RefundReason } from '../db/refund-tables.ts';
import type { Attempt, Tx } from '../payments/attempts.ts';
import { attemptsOf, lockDonation } from '../payments/attempts.ts';
import { findReceiptOf } from '../receipts/issue.ts';
import type { Refund } from './refunds.ts';
import { insertRefund, refundsOf } from './refunds.ts';
import type { RefundPorts } from './send-refunds.ts';

export type RefundRequest = {
  readonly transactionNo: string;
  readonly kind: RefundKind;
  /** Null: all that is left. */
  readonly amountCents: number | null;
  readonly reason: Exclude<RefundReason, 'paid-twice' | 'after-stop' | 'at-provider'>;
  /** `again`: the same amount may be given back once more. */
  readonly repeat: 'refuse' | 'again';
};

/** Why a refund is not asked for; each is a sentence to the operator in `src/tools/ledger`. */
export type RefundRefusal =
  | { readonly kind: 'not-paid' }
  | { readonly kind: 'nothing-left' }
  | { readonly kind: 'more-than-left'; readonly leftCents: number }
  | { readonly kind: 'disputed' }
  | { readonly kind: 'day-over'; readonly paidOn: string }
  | { readonly kind: 'same-again'; readonly refund: Refund };

/**
 * Requests that money of a paid donation go back. Nothing has moved yet: `sendRefund` asks the provider, now or later. A void undoes
 * a gift on the Singapore day that it was given; from the next day on, it is a refund.
 */
export async function requestRefund(ports: Pick<RefundPorts, 'db' | 'now'>, request: RefundRequest): Promise<Refund | RefundRefusal> {
  return ports.db.transaction().execute(async (tx) => {
    const attempt = await findPaid(tx, request.transactionNo);
    if (attempt === undefined) return { kind: 'not-paid' };
    const refusal = await refusalOf(tx, attempt, request, ports.now());
    if ('kind' in refusal) return refusal;
    const { kind, reason } = request;
    return insertRefund(tx, { attempt_id: attempt.id, amount_cents: refusal.amountCents, kind, reason }, ports.now());
  });
}

/** The payment that the donation's receipt stands for, held until the transaction ends. */
async function findPaid(tx: Tx, transactionNo: string): Promise<Attempt | undefined> {
  const receipt = await findReceiptOf(tx, transactionNo);
  if (receipt === undefined) return undefined;
  await lockDonation(tx, transactionNo);
  return (await attemptsOf(tx, transactionNo)).find(({ id }) => id === receipt.attempt_id);
}

async function refusalOf(
  tx: Tx,
  attempt: Attempt,
  { kind, amountCents, repeat }: RefundRequest,
  now: Date,
): Promise<RefundRefusal | { readonly amountCents: number }> {
  const open = await tx.selectFrom('disputes').select('id').where('attempt_id', '=', attempt.id).where('status', '!=', 'won').execute();
  if (open.length > 0) return { kind: 'disputed' };
  const live = (await refundsOf(tx, attempt.id)).filter(({ status }) => status !== 'failed');
  const leftCents = live.reduce((left, refund) => left - refund.amount_cents, attempt.amount_cents);
  if (leftCents === 0) return { kind: 'nothing-left' };
  const wanted = amountCents ?? leftCents;
  if (wanted < 1 || wanted > leftCents) return { kind: 'more-than-left', leftCents };
  const same = live.find((refund) => refund.amount_cents === wanted);
  if (same !== undefined && repeat === 'refuse') return { kind: 'same-again', refund: same };
  const paidOn = dayOf(attempt.paid_at ?? now);
  if (kind === 'void' && paidOn !== dayOf(now)) return { kind: 'day-over', paidOn };
  return { amountCents: wanted };
}
