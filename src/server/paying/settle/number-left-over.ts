import { appendAudit } from '../../kit/audit/audit.ts';
import { dayOf } from '../../kit/clock.ts';
import { getDonation } from '../../gifts/donation.ts';
import { issueReceipt, takeLeftOver } from '../../gifts/issue.ts';
import type { Tx } from '../../payments/attempts.ts';
import type { PaymentPorts } from '../../payments/ports.ts';
import { onceCommitted } from './once-committed.ts';
import { queueReceiptMail } from '../../receipts/mails/queue-receipt-mail.ts';

/**
 * Issues the receipts of gifts that code up to 0.4.0 settled and left in `receipts_due`, in that order: it may serve beside this code, and be killed
 * before it issues them. Remove with the table in the next release.
 */
export async function numberLeftOver(ports: PaymentPorts): Promise<void> {
  while (await onceCommitted(ports, (tx, within) => numberNext(within, tx)));
}

/** False if nothing is left over, or another process is working on it. */
async function numberNext({ now, site, tell }: PaymentPorts, tx: Tx): Promise<boolean> {
  const due = await takeLeftOver(tx);
  if (due === undefined) return false;
  const at = now();
  const donation = await getDonation(tx, due.transaction_no);
  const receipt = await issueReceipt(tx, donation, due.attempt_id, site().seriesOn(dayOf(at)), at);
  await queueReceiptMail(tx, receipt, at);
  const details = { receiptNo: receipt.receipt_no, cents: donation.total_cents };
  await appendAudit(tx, { at: due.settled_at, event: 'payment.settled', subject: due.attempt_id, details });
  tell('receipted', { gift: due.transaction_no, sinceMs: Math.max(0, at.getTime() - due.settled_at.getTime()) });
  return true;
}
