import type { Transaction } from 'kysely';
import { hasMailAddress } from '../../gifts/mail-address.ts';
import { getReceiptOf } from '../../gifts/issue.ts';
import type { FieldCrypto } from '../../kit/crypto/field-crypto.ts';
import type { Tables } from '../../kit/db/tables.ts';
import type { QueuedMail } from '../../post/deliver.ts';
import { queueMail } from '../../post/queue.ts';

type Numbers = { readonly receipt_no: string; readonly transaction_no: string };

/** Queues the mail with a newly issued receipt. None for a donor without an address. */
export async function queueReceiptMail(tx: Transaction<Tables>, { receipt_no, transaction_no }: Numbers, at: Date): Promise<void> {
  if (await hasMailAddress(tx, transaction_no)) await queueMail(tx, { kind: 'receipt', receipt_no }, at);
}

/** Queues a copy at the donor's request. */
export async function queueReceiptCopy(tx: Transaction<Tables>, { receipt_no, transaction_no }: Numbers, at: Date): Promise<void> {
  if (await hasMailAddress(tx, transaction_no)) await queueMail(tx, { kind: 'receipt-copy', receipt_no }, at);
}

/** The recipient of a copy that staff send, and the text for it. */
export type CopyTo =
  /** Another address: without the key to the full receipt, and without the link to a plan. */
  | { readonly to: 'another'; readonly address: string }
  /**
   * The gift's own address when staff sent the copy. `sentTo`: another address to which staff sent the receipt, masked; this mail notifies the donor
   * of it. Mails queued by an earlier release may have neither.
   */
  | { readonly to: 'own'; readonly address?: string; readonly sentTo?: string };

/** Queues a copy of a receipt; its recipient is sealed until it is sent. */
export async function queueCopyTo(tx: Transaction<Tables>, crypto: FieldCrypto, receipt_no: string, copy: CopyTo, at: Date): Promise<void> {
  const message = (id: string) => crypto.encrypt('mails', 'message', id, JSON.stringify(copy));
  await queueMail(tx, { kind: 'receipt-copy', receipt_no, message }, at);
}

/** The recipient of a queued copy, if it is recorded. */
export function copyToOf(crypto: FieldCrypto, { id, kind, message }: QueuedMail): CopyTo | undefined {
  return kind === 'receipt-copy' && message !== null ? (JSON.parse(crypto.decrypt('mails', 'message', id, message)) as CopyTo) : undefined;
}

/** Queues the mail about a refund, in the transaction that records its arrival. */
export async function queueRefundMail(
  tx: Transaction<Tables>,
  refund: { readonly id: string },
  { transaction_no }: { readonly transaction_no: string },
  at: Date,
): Promise<void> {
  const { receipt_no } = await getReceiptOf(tx, transaction_no);
  if (await hasMailAddress(tx, transaction_no)) await queueMail(tx, { kind: 'refund', receipt_no, refund_id: refund.id }, at);
}
