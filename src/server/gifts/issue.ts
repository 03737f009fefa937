import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Tables } from '../kit/db/tables.ts';

export type Receipt = Selectable<Tables['receipts']>;

/**
 * The statement that issues the receipt of a paid attempt. The number comes from the series' counter row, which stays locked until the
 * settling transaction ends. A rollback undoes the increment, so numbers have no gaps and no duplicates.
 */
export function issueReceipt(
  attempt: { readonly id: string; readonly transaction_no: string },
  { prefix, digits }: { readonly prefix: string; readonly digits: number },
  at: Date,
): RawBuilder<Receipt> {
  return sql<Receipt>`
    with next as (
      insert into receipt_series (series, last_number) values (${prefix}, 1)
      on conflict (series) do update set last_number = receipt_series.last_number + 1
      returning last_number as number
    )
    insert into receipts (receipt_no, series, number, transaction_no, attempt_id, issued_at)
    select ${prefix}::text || lpad(number::text, greatest(${digits}::integer, length(number::text)), '0'), ${prefix}::text, number,
      ${attempt.transaction_no}::text, ${attempt.id}::text, ${at}::timestamptz
    from next
    returning *`;
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
