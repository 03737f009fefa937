import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Tables } from '../kit/db/tables.ts';
import { nameGift } from '../kit/signals/about.ts';

/** A stored gift: its amount, its session or account, and its content version. */
export type Donation = Selectable<Tables['donations']>;

/** The donation with this transaction number. Like `getDonation` and `lockDonation`, makes it the subject of the log lines that follow. */
export async function findDonation(db: Kysely<Tables>, transactionNo: string): Promise<Donation | undefined> {
  const found = await db.selectFrom('donations').selectAll().where('transaction_no', '=', transactionNo).executeTakeFirst();
  if (found !== undefined) nameGift(transactionNo);
  return found;
}

/** The donation of a transaction number. Throws when there is none. */
export function getDonation(db: Kysely<Tables>, transactionNo: string): Promise<Donation> {
  nameGift(transactionNo);
  return db.selectFrom('donations').selectAll().where('transaction_no', '=', transactionNo).executeTakeFirstOrThrow();
}

/** The totals of gifts, in cents, by transaction number. */
export async function totalsOf(db: Kysely<Tables>, transactionNos: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (transactionNos.length === 0) return new Map();
  const rows = await db
    .selectFrom('donations')
    .select(['transaction_no', 'total_cents'])
    .where('transaction_no', 'in', transactionNos)
    .execute();
  return new Map(rows.map(({ transaction_no, total_cents }) => [transaction_no, total_cents]));
}

/**
 * Locks the donation until the transaction ends, and returns it. Call it before locking its attempts (lock order), to prevent a deadlock. `for no key
 * update` leaves its key unlocked for rows that refer to it. Throws when there is none.
 */
export function lockDonation(tx: Transaction<Tables>, transactionNo: string): Promise<Donation> {
  nameGift(transactionNo);
  return tx
    .selectFrom('donations')
    .selectAll()
    .where('transaction_no', '=', transactionNo)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => new Error(`There is no donation ${transactionNo}.`));
}

/** Withdraws a locked donation, so that it can no longer be paid. */
export async function closeDonation(tx: Transaction<Tables>, transactionNo: string, at: Date): Promise<void> {
  await tx.updateTable('donations').set({ withdrawn_at: at }).where('transaction_no', '=', transactionNo).execute();
}

/** A page of all donations in the order of their numbers, after `transactionNo`; '' gives the first page. */
export function donationsAfter(db: Kysely<Tables>, transactionNo: string, atMost: number): Promise<Donation[]> {
  return db
    .selectFrom('donations')
    .selectAll()
    .where('transaction_no', '>', transactionNo)
    .orderBy('transaction_no')
    .limit(atMost)
    .execute();
}

/** A page of the donations created in `[from, until)`, in order, after `last`; without `last`, the first page. */
export function donationsMadeIn(
  db: Kysely<Tables>,
  { from, until }: { readonly from: Date; readonly until: Date },
  last: Pick<Donation, 'created_at' | 'transaction_no'> | undefined,
  atMost: number,
): Promise<Donation[]> {
  return db
    .selectFrom('donations')
    .selectAll()
    .where('created_at', '>=', last?.created_at ?? from)
    .where('created_at', '<', until)
    .$if(last !== undefined, (query) =>
      query.where((row) =>
        row.or([row('created_at', '>', last?.created_at ?? from), row('transaction_no', '>', last?.transaction_no ?? '')]),
      ),
    )
    .orderBy('created_at')
    .orderBy('transaction_no')
    .limit(atMost)
    .execute();
}

/** The time of the first donation of all; undefined while there is none. */
export async function firstGiftAt(db: Kysely<Tables>): Promise<Date | undefined> {
  const first = await db.selectFrom('donations').select('created_at').orderBy('created_at').limit(1).executeTakeFirst();
  return first?.created_at;
}

/** Whether an account has made any donation, paid or unpaid. */
export async function hasDonations(db: Kysely<Tables>, accountId: string): Promise<boolean> {
  const row = await db.selectFrom('donations').select('transaction_no').where('account_id', '=', accountId).limit(1).executeTakeFirst();
  return row !== undefined;
}
