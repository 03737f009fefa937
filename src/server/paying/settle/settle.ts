import { appendAudit } from '../../kit/audit/audit.ts';
import { dayOf } from '../../kit/clock.ts';
import { postGift, postSurplus } from '../../ledger/entries.ts';
import { issueReceipt } from '../../gifts/issue.ts';
import { giftToSettle } from '../../gifts/gift-to-settle.ts';
import { insertRefund } from '../../payments/refunds.ts';
import type { Attempt, Tx } from '../../payments/attempts.ts';
import type { PaymentPorts } from '../../payments/ports.ts';
import type { ProviderIntent } from '../../payments/provider/provider.ts';
import { queueReceiptMail } from '../../receipts/mails/queue-receipt-mail.ts';

/**
 * Settles a payment, once, in the transaction that holds its attempt and stores it as paid: books it, runs the other effects of a paid gift, and
 * issues the receipt with its mail. Lock order: the gift's own rows, then the receipt series, then, at the commit, the audit log; the last two are
 * shared with other gifts, and so are held for a moment only.
 */
export async function settle(ports: PaymentPorts, tx: Tx, attempt: Attempt, intent: ProviderIntent): Promise<void> {
  const at = ports.now();
  const gift = await giftToSettle(tx, attempt.transaction_no);
  if (gift.isPaid) return settleSurplus(tx, attempt, at);
  await postGift(tx, attempt, gift.shares, at);
  for (const take of ports.whenPaid) await take(tx, { attempt, intent, gift, at });
  const receipt = await issueReceipt(tx, gift.donation, attempt.id, ports.site().seriesOn(dayOf(at)), at);
  await queueReceiptMail(tx, receipt, at);
  const details = { receiptNo: receipt.receipt_no, cents: gift.donation.total_cents };
  await appendAudit(tx, { at, event: 'payment.settled', subject: attempt.id, details });
  const { transaction_no: own, paid_at } = attempt;
  ports.tell('paid', { gift: own });
  ports.tell('receipted', { gift: own, sinceMs: Math.max(0, at.getTime() - (paid_at ?? at).getTime()) });
}

/** A second payment of a gift gets no second receipt: it is owed back, and refunded. */
async function settleSurplus(tx: Tx, attempt: Attempt, at: Date): Promise<void> {
  const { id, transaction_no, amount_cents } = attempt;
  await postSurplus(tx, attempt, at);
  await appendAudit(tx, { at, event: 'payment.surplus', subject: id, details: { transactionNo: transaction_no } });
  await insertRefund(tx, { attempt_id: id, amount_cents, kind: 'refund', reason: 'paid-twice' }, at);
}
