import type { Kysely, Selectable, Transaction } from 'kysely';
import type { ReceiptSeries } from '../../engine/index.ts';
import type { Tables } from '../kit/db/tables.ts';
import type { Donation } from './donation.ts';

export type Receipt = Selectable<Tables['receipts']>;

/**
 * Issues the receipt of a gift that is paid now, with the next number of its series. Locks the series until the transaction ends: call it after all
 * other work that locks anything, and commit soon. A rollback takes the number back, so a series has no gaps and no duplicates.
 */
export async function issueReceipt(
  tx: Transaction<Tables>,
  { transaction_no, flow }: Pick<Donation, 'transaction_no' | 'flow'>,
  attemptId: string,
  { prefix, digits, ofFlows }: ReceiptSeries,
  at: Date,
): Promise<Receipt> {
  const series = ofFlows[flow] ?? prefix;
  const { last_number: number } = await tx
    .insertInto('receipt_series')
    .values({ series, last_number: 1 })
    .onConflict((known) => known.column('series').doUpdateSet((row) => ({ last_number: row('receipt_series.last_number', '+', 1) })))
    .returning('last_number')
    .executeTakeFirstOrThrow();
  const receipt_no = `${series}${String(number).padStart(digits, '0')}`;
  return tx
    .insertInto('receipts')
    .values({ receipt_no, series, number, transaction_no, attempt_id: attemptId, issued_at: at })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Takes the oldest gift that code up to 0.4.0 settled and left without a receipt. Undefined if there is none, or if another process takes it. Remove
 * with its table in the next release.
 */
export function takeLeftOver(tx: Transaction<Tables>): Promise<Selectable<Tables['receipts_due']> | undefined> {
  return tx
    .deleteFrom('receipts_due')
    .where('id', '=', (row) => row.selectFrom('receipts_due').select('id').orderBy('id').limit(1))
    .returningAll()
    .executeTakeFirst();
}

/** The receipt with this number. Throws when there is none. */
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

/** The receipt of a paid gift. Throws when it has none. */
export async function getReceiptOf(db: Kysely<Tables>, transactionNo: string): Promise<Receipt> {
  const receipt = await findReceiptOf(db, transactionNo);
  if (receipt === undefined) throw new Error(`The donation ${transactionNo} has no receipt.`);
  return receipt;
}

export function findReceiptOf(db: Kysely<Tables>, transactionNo: string): Promise<Receipt | undefined> {
  return db.selectFrom('receipts').selectAll().where('transaction_no', '=', transactionNo).executeTakeFirst();
}
