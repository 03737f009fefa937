import type { Kysely } from 'kysely';
import type { Tables } from '../kit/db/tables.ts';
import type { Receipt } from './issue.ts';

/** Receipt numbers by transaction number; gifts without a receipt are left out. */
export async function receiptNumbers(db: Kysely<Tables>, transactionNos: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (transactionNos.length === 0) return new Map();
  const rows = await db
    .selectFrom('receipts')
    .select(['transaction_no', 'receipt_no'])
    .where('transaction_no', 'in', transactionNos)
    .execute();
  return new Map(rows.map(({ transaction_no, receipt_no }) => [transaction_no, receipt_no]));
}

/** The receipts of gifts by transaction number; gifts without one, which are not paid, are left out. */
export async function receiptsOf(db: Kysely<Tables>, transactionNos: readonly string[]): Promise<ReadonlyMap<string, Receipt>> {
  if (transactionNos.length === 0) return new Map();
  const rows = await db.selectFrom('receipts').selectAll().where('transaction_no', 'in', transactionNos).execute();
  return new Map(rows.map((row) => [row.transaction_no, row]));
}
