import { appendAudit } from '../../kit/audit/audit.ts';
import { postPayment } from '../../ledger/entries.ts';
import { findReceiptOf, issueReceipt } from '../../gifts/issue.ts';
import { insertRefund } from '../../payments/refunds.ts';
import type { Attempt, Tx } from '../../payments/attempts.ts';
import { updateAttempt } from '../../payments/attempts.ts';
import type { PaymentPorts } from '../../payments/ports.ts';
import type { ProviderIntent } from '../../payments/provider/provider.ts';

/**
 * What happens once, in one transaction, when money has moved: the receipt gets its number, what is listed for a paid gift is done, and
 * the audit log has its line. A second payment of the same donation gets no second receipt: it is booked and given back.
 */
export async function settle(ports: PaymentPorts, tx: Tx, attempt: Attempt, intent: ProviderIntent): Promise<Attempt> {
  const at = ports.now();
  const paid = await updateAttempt(tx, attempt, {
    provider_charge: intent.charge,
    card_brand: intent.card?.brand ?? null,
    card_last4: intent.card?.last4 ?? null,
    card_wallet: intent.card?.wallet ?? null,
    paid_at: intent.paidAt ?? at,
  });
  if ((await findReceiptOf(tx, paid.transaction_no)) !== undefined) {
    await postPayment(tx, paid, 'surplus', at);
    await insertRefund(tx, { attempt_id: paid.id, amount_cents: paid.amount_cents, kind: 'refund', reason: 'paid-twice' }, at);
    await appendAudit(tx, { at, event: 'payment.surplus', subject: paid.id, details: { transactionNo: paid.transaction_no } });
    return paid;
  }
  const receipt = await issueReceipt(tx, paid, ports.site().receiptSeries, at);
  // Before the audit log, which one transaction at a time can write: whoever holds it must not wait for other locks.
  for (const step of ports.whenPaid) await step(tx, { attempt: paid, receipt, intent, at });
  await appendAudit(tx, {
    at,
    event: 'payment.settled',
    subject: paid.id,
    details: { receiptNo: receipt.receipt_no, cents: paid.amount_cents },
  });
  return paid;
}
