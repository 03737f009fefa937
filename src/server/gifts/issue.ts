import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import type { ReceiptSeries } from '../../engine/index.ts';
import type { Tables } from '../kit/db/tables.ts';
import type { Statement } from '../kit/db/together.ts';

export type Receipt = Selectable<Tables['receipts']>;

/** A receipt issued by this statement, with facts for its announcement: the amount, and whether the donor left an e-mail address. */
export type IssuedNow = Receipt & { readonly total_cents: number; readonly settled_at: Date; readonly has_mail_address: boolean };

/** The longest that a paid gift may wait for its number, in milliseconds; `ledger verify` reports longer waits. */
export const LONGEST_WITHOUT_NUMBER_MS = 60_000;

/** Batch size: receipts issued by one statement. */
export const ISSUED_AT_ONCE = 500;

/** The statement that queues a gift, paid now, for its number. It takes no lock on other gifts. */
export function dueForNumber(attempt: { readonly id: string; readonly transaction_no: string }, at: Date): Statement {
  const { id: attempt_id, transaction_no } = attempt;
  return { compile: (db) => db.insertInto('receipts_due').values({ transaction_no, attempt_id, settled_at: at }).compile() };
}

/**
 * The statement that issues the receipts of the gifts that have waited longest, in that order. The numbers come from the counter rows of the series:
 * the statement advances each once, by the size of its share, and locks it until the transaction ends. A rollback undoes all of it, so numbers have
 * no gaps and no duplicates. Commit soon after it, and wait for no other lock in between.
 */
export function issueDue({ prefix, digits, ofFlows }: ReceiptSeries, at: Date): RawBuilder<IssuedNow> {
  return sql<IssuedNow>`
    with due as (
      delete from receipts_due where id in (select id from receipts_due order by id limit ${ISSUED_AT_ONCE})
      returning id, transaction_no, attempt_id, settled_at
    ), of_series as (
      select due.*, coalesce(${JSON.stringify(ofFlows)}::jsonb ->> donations.flow, ${prefix}::text) as series
      from due join donations using (transaction_no)
    ), placed as (
      select row_number() over (partition by series order by id) as place, series, transaction_no, attempt_id from of_series
    ), next as (
      insert into receipt_series as known (series, last_number)
      select series, count(*) from of_series group by series order by series
      on conflict (series) do update set last_number = known.last_number + excluded.last_number
      returning series, last_number
    ), numbered as (
      select placed.*, last_number - count(*) over (partition by series) + place as number from placed join next using (series)
    ), issued as (
      insert into receipts (receipt_no, series, number, transaction_no, attempt_id, issued_at)
      select series || lpad(number::text, greatest(${digits}::integer, length(number::text)), '0'),
        series, number, transaction_no, attempt_id, ${at}::timestamptz
      from numbered
      returning *
    )
    select issued.*, due.settled_at, donations.total_cents,
      exists (select from donation_particulars p where p.transaction_no = issued.transaction_no and p.field = 'email') as has_mail_address
    from issued join due using (transaction_no) join donations using (transaction_no)
    order by due.id`;
}

/** Whether a paid gift waits for its number. */
export async function hasDue(db: Kysely<Tables>): Promise<boolean> {
  return (await db.selectFrom('receipts_due').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** How many paid gifts wait for the number of their receipt. */
export async function countWaitingForNumber(db: Kysely<Tables>): Promise<number> {
  const { count } = await db
    .selectFrom('receipts_due')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The attempt that paid a gift, and its receipt number; null while the number follows. Undefined for an unpaid gift. */
export async function findPaidBy(
  db: Kysely<Tables>,
  transactionNo: string,
): Promise<{ readonly attempt_id: string; readonly receipt_no: string | null } | undefined> {
  // One statement, so that a gift that gets its number meanwhile is found in one of the two tables.
  return db
    .selectFrom('receipts_due')
    .select(['attempt_id', sql<string | null>`null`.as('receipt_no')])
    .where('transaction_no', '=', transactionNo)
    .unionAll(db.selectFrom('receipts').select(['attempt_id', 'receipt_no']).where('transaction_no', '=', transactionNo))
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

export function findReceiptOf(db: Kysely<Tables>, transactionNo: string): Promise<Receipt | undefined> {
  return db.selectFrom('receipts').selectAll().where('transaction_no', '=', transactionNo).executeTakeFirst();
}
