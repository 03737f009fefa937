import type { Selectable, Transaction } from 'kysely';
import type { FieldCrypto } from '../kit/crypto/field-crypto.ts';
import type { Tables } from '../kit/db/tables.ts';
import { newTransactionNo } from '../kit/ids.ts';
import { findReceiptOf } from '../gifts/issue.ts';
import type { AccountMail } from '../people/accounts/account-mail.ts';

/** Queues the mail of a receipt in the transaction that issues it; a donor who left no address gets none. */
export async function queueReceiptMail(
  tx: Transaction<Tables>,
  receipt: { readonly receipt_no: string; readonly transaction_no: string },
  at: Date,
): Promise<void> {
  await queue(tx, { kind: 'receipt', receipt_no: receipt.receipt_no, refund_id: null }, receipt.transaction_no, at);
}

/** Queues the same mail once more: its donor asked for it. */
export async function queueReceiptCopy(
  tx: Transaction<Tables>,
  receipt: { readonly receipt_no: string; readonly transaction_no: string },
  at: Date,
): Promise<void> {
  await queue(tx, { kind: 'receipt-copy', receipt_no: receipt.receipt_no, refund_id: null }, receipt.transaction_no, at);
}

/** Queues the word to the donor that money went back, in the transaction that learns of its arrival. */
export async function queueRefundMail(
  tx: Transaction<Tables>,
  refund: { readonly id: string },
  attempt: { readonly transaction_no: string },
  at: Date,
): Promise<void> {
  const receipt = await findReceiptOf(tx, attempt.transaction_no);
  if (receipt === undefined) return;
  await queue(tx, { kind: 'refund', receipt_no: receipt.receipt_no, refund_id: refund.id }, attempt.transaction_no, at);
}

type About = Pick<Selectable<Tables['mails']>, 'kind' | 'receipt_no' | 'refund_id'>;

async function queue(tx: Transaction<Tables>, about: About, transactionNo: string, at: Date): Promise<void> {
  const address = await tx
    .selectFrom('donation_particulars')
    .select('field')
    .where('transaction_no', '=', transactionNo)
    .where('field', '=', 'email')
    .executeTakeFirst();
  if (address === undefined) return;
  await tx
    .insertInto('mails')
    .values({ id: newTransactionNo(), ...about, status: 'queued', next_try_at: at, created_at: at, sent_at: null })
    .execute();
}

/** Queues a mail of an account: what it says stands in the row, encrypted, until it has left. The mail's id. */
export async function queueAccountMail(tx: Transaction<Tables>, crypto: FieldCrypto, mail: AccountMail, at: Date): Promise<string> {
  const id = newTransactionNo();
  const message = crypto.encrypt('mails', 'message', id, JSON.stringify(mail));
  await tx
    .insertInto('mails')
    .values({
      id,
      kind: 'account',
      receipt_no: null,
      refund_id: null,
      message,
      status: 'queued',
      next_try_at: at,
      created_at: at,
      sent_at: null,
    })
    .execute();
  return id;
}

/** Takes a mail back in the transaction that queued it. */
export async function unqueue(tx: Transaction<Tables>, id: string): Promise<void> {
  await tx.deleteFrom('mails').where('id', '=', id).execute();
}
