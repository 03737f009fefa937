import type { Transaction } from 'kysely';
import { hasMailAddress } from '../../gifts/mail-address.ts';
import { findPaidBy } from '../../gifts/issue.ts';
import type { FieldCrypto } from '../../kit/crypto/field-crypto.ts';
import type { Tables } from '../../kit/db/tables.ts';
import type { WhenIssued } from '../../payments/ports.ts';
import type { QueuedMail } from '../../post/deliver.ts';
import { newMails, queueMail } from '../../post/queue.ts';

type Numbers = { readonly receipt_no: string; readonly transaction_no: string };

/** The mails of receipts, queued as they are issued. None for a donor without an address. */
export const receiptMails: WhenIssued = (receipts, at) => {
  const mailed = receipts.filter(({ has_mail_address }) => has_mail_address);
  return mailed.length === 0
    ? []
    : [
        newMails(
          mailed.map(({ receipt_no }) => ({ kind: 'receipt', receipt_no })),
          at,
        ).write,
      ];
};

/** Queues a copy that the donor asked for. */
export async function queueReceiptCopy(tx: Transaction<Tables>, { receipt_no, transaction_no }: Numbers, at: Date): Promise<void> {
  if (await hasMailAddress(tx, transaction_no)) await queueMail(tx, { kind: 'receipt-copy', receipt_no }, at);
}

/** To whom a copy goes that staff send, and what is said of it. */
export type CopyTo =
  /** Another address: without the key to the full receipt, and without the way to a plan. */
  | { readonly to: 'another'; readonly address: string }
  /** The gift's own as it stood when staff sent it, and the other one that it is told of, masked. Neither was noted of all that an earlier release queued. */
  | { readonly to: 'own'; readonly address?: string; readonly sentTo?: string };

/** Queues a copy of a receipt for such an address; sealed until it has left. */
export async function queueCopyTo(tx: Transaction<Tables>, crypto: FieldCrypto, receipt_no: string, copy: CopyTo, at: Date): Promise<void> {
  const message = (id: string) => crypto.encrypt('mails', 'message', id, JSON.stringify(copy));
  await queueMail(tx, { kind: 'receipt-copy', receipt_no, message }, at);
}

/** To whom a queued copy goes, where that is said. */
export function copyToOf(crypto: FieldCrypto, { id, kind, message }: QueuedMail): CopyTo | undefined {
  return kind === 'receipt-copy' && message !== null ? (JSON.parse(crypto.decrypt('mails', 'message', id, message)) as CopyTo) : undefined;
}

/** Queues the mail about a refund, in the transaction that records its arrival. While the receipt's number follows, so does the mail. */
export async function queueRefundMail(
  tx: Transaction<Tables>,
  refund: { readonly id: string },
  { transaction_no }: { readonly transaction_no: string },
  at: Date,
): Promise<void> {
  const paid = await findPaidBy(tx, transaction_no);
  if (paid === undefined || !(await hasMailAddress(tx, transaction_no))) return;
  await queueMail(tx, { kind: 'refund', ...(paid.receipt_no !== null && { receipt_no: paid.receipt_no }), refund_id: refund.id }, at);
}
