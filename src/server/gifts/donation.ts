import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Tables } from '../kit/db/tables.ts';

/** A gift as it is stored: what is given, by whose session or account, under which content version. */
export type Donation = Selectable<Tables['donations']>;

export function findDonation(db: Kysely<Tables>, transactionNo: string): Promise<Donation | undefined> {
  return db.selectFrom('donations').selectAll().where('transaction_no', '=', transactionNo).executeTakeFirst();
}

/** A gift that is there: something that is stored names it. */
export function getDonation(db: Kysely<Tables>, transactionNo: string): Promise<Donation> {
  return db.selectFrom('donations').selectAll().where('transaction_no', '=', transactionNo).executeTakeFirstOrThrow();
}

/** Locks the donation until the transaction ends. Always taken before its attempts (lock order), so that there is no deadlock. */
export async function lockDonation(tx: Transaction<Tables>, transactionNo: string): Promise<{ readonly withdrawn_at: Date | null }> {
  return tx
    .selectFrom('donations')
    .select('withdrawn_at')
    .where('transaction_no', '=', transactionNo)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Closes a locked donation: it cannot be paid any more. */
export async function closeDonation(tx: Transaction<Tables>, transactionNo: string, at: Date): Promise<void> {
  await tx.updateTable('donations').set({ withdrawn_at: at }).where('transaction_no', '=', transactionNo).execute();
}

/** A page of all donations by their numbers: those after a number, or from the first on after an empty text. */
export function donationsAfter(db: Kysely<Tables>, transactionNo: string, atMost: number): Promise<Donation[]> {
  return db
    .selectFrom('donations')
    .selectAll()
    .where('transaction_no', '>', transactionNo)
    .orderBy('transaction_no')
    .limit(atMost)
    .execute();
}

/** Whether an account made any donation, paid or not. */
export async function hasDonations(db: Kysely<Tables>, accountId: string): Promise<boolean> {
  const row = await db.selectFrom('donations').select('transaction_no').where('account_id', '=', accountId).limit(1).executeTakeFirst();
  return row !== undefined;
}
