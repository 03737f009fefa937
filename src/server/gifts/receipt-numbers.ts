import type { Kysely } from 'kysely';
import type { Tables } from '../kit/db/tables.ts';

/** The numbers of the receipts of gifts, by transaction; what has none is left out. */
export async function receiptNumbers(db: Kysely<Tables>, transactionNos: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (transactionNos.length === 0) return new Map();
  const rows = await db
    .selectFrom('receipts')
    .select(['transaction_no', 'receipt_no'])
    .where('transaction_no', 'in', transactionNos)
    .execute();
  return new Map(rows.map(({ transaction_no, receipt_no }) => [transaction_no, receipt_no]));
}
