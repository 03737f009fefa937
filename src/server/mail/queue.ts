import type { Transaction } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { newTransactionNo } from '../giving/transaction-no.ts';

/** Queues the mail of a receipt in the transaction that issues it; a donor who left no address gets none. */
export async function queueReceiptMail(
  tx: Transaction<Tables>,
  receipt: { readonly receipt_no: string; readonly transaction_no: string },
  at: Date,
): Promise<void> {
  const address = await tx
    .selectFrom('donation_particulars')
    .select('field')
    .where('transaction_no', '=', receipt.transaction_no)
    .where('field', '=', 'email')
    .executeTakeFirst();
  if (address === undefined) return;
  const mail = { id: newTransactionNo(), kind: 'receipt' as const, receipt_no: receipt.receipt_no, status: 'queued' as const };
  await tx
    .insertInto('mails')
    .values({ ...mail, next_try_at: at, created_at: at, sent_at: null })
    .execute();
}
