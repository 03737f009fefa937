import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Tables } from '../kit/db/tables.ts';

export type Receipt = Selectable<Tables['receipts']>;

/**
 * Issues the receipt of a paid attempt. The number comes from the series' counter row, which stays locked until the settling
 * transaction ends. A rollback undoes the increment, so numbers have no gaps and no duplicates.
 */
export async function issueReceipt(
  tx: Transaction<Tables>,
  attempt: { readonly id: string; readonly transaction_no: string },
  series: { readonly prefix: string; readonly digits: number },
  at: Date,
): Promise<Receipt> {
  const { last_number: number } = await tx
    .insertInto('receipt_series')
    .values({ series: series.prefix, last_number: 1 })
    .onConflict((conflict) => conflict.column('series').doUpdateSet((eb) => ({ last_number: eb('receipt_series.last_number', '+', 1) })))
    .returning('last_number')
    .executeTakeFirstOrThrow();
  const receipt = {
    receipt_no: `${series.prefix}${String(number).padStart(series.digits, '0')}`,
    series: series.prefix,
    number,
    transaction_no: attempt.transaction_no,
    attempt_id: attempt.id,
    issued_at: at,
  };
  await tx.insertInto('receipts').values(receipt).execute();
  return receipt;
}

/** The receipt of a number. Throws when there is none. */
export function getReceipt(db: Kysely<Tables>, receiptNo: string | null): Promise<Receipt> {
  return db.selectFrom('receipts').selectAll().where('receipt_no', '=', receiptNo).executeTakeFirstOrThrow();
}

/** The numbers of the receipts issued in `[from, until)`, in order. */
export async function receiptNumbersIn(db: Kysely<Tables>, from: Date, until: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('receipts')
    .select('receipt_no')
    .where('issued_at', '>=', from)
    .where('issued_at', '<', until)
    .orderBy('series')
    .orderBy('number')
    .execute();
  return rows.map(({ receipt_no }) => receipt_no);
}

export function findReceiptOf(db: Kysely<Tables>, transactionNo: string): Promise<Receipt | undefined> {
  return db.selectFrom('receipts').selectAll().where('transaction_no', '=', transactionNo).executeTakeFirst();
}
