import type { Kysely } from 'kysely';
import type { Tables } from '../kit/db/tables.ts';
import type { Attempt } from '../payments/attempts.ts';
import type { Donation } from '../gifts/donation.ts';
import type { Receipt } from '../gifts/issue.ts';

/** A receipt with what it stands for. */
export type IssuedReceipt = { readonly receipt: Receipt; readonly donation: Donation; readonly attempt: Attempt };

/** The receipt of a transaction; the receipt number, which can be counted, is never looked up by. */
export async function findIssuedReceipt(db: Kysely<Tables>, transactionNo: string): Promise<IssuedReceipt | undefined> {
  const receipt = await db.selectFrom('receipts').selectAll().where('transaction_no', '=', transactionNo).executeTakeFirst();
  if (receipt === undefined) return undefined;
  const [donation, attempt] = await Promise.all([
    db.selectFrom('donations').selectAll().where('transaction_no', '=', transactionNo).executeTakeFirstOrThrow(),
    db.selectFrom('payment_attempts').selectAll().where('id', '=', receipt.attempt_id).executeTakeFirstOrThrow(),
  ]);
  return { receipt, donation, attempt };
}
