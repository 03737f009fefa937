import type { Transaction } from 'kysely';
import { hasMailAddress } from '../../gifts/mail-address.ts';
import { findReceiptOf } from '../../gifts/issue.ts';
import type { Tables } from '../../kit/db/tables.ts';
import type { WhenIssued } from '../../payments/ports.ts';
import { newMail, queueMail } from '../../post/queue.ts';

type Numbers = { readonly receipt_no: string; readonly transaction_no: string };

/** The mail of a receipt, queued as it is issued. None for a donor without an address. */
export const receiptMail: WhenIssued = ({ receipt_no }, { gift, at }) =>
  gift.hasMailAddress ? [newMail({ kind: 'receipt', receipt_no }, at).write] : [];

/** Queues a copy that the donor asked for. */
export async function queueReceiptCopy(tx: Transaction<Tables>, { receipt_no, transaction_no }: Numbers, at: Date): Promise<void> {
  if (await hasMailAddress(tx, transaction_no)) await queueMail(tx, { kind: 'receipt-copy', receipt_no }, at);
}

/** Queues the mail about a refund, in the transaction that records its arrival. */
export async function queueRefundMail(
  tx: Transaction<Tables>,
  refund: { readonly id: string },
  { transaction_no }: { readonly transaction_no: string },
  at: Date,
): Promise<void> {
  const receipt = await findReceiptOf(tx, transaction_no);
  if (receipt === undefined || !(await hasMailAddress(tx, transaction_no))) return;
  await queueMail(tx, { kind: 'refund', receipt_no: receipt.receipt_no, refund_id: refund.id }, at);
}
