import type { Kysely, Transaction } from 'kysely';
import type { FieldCrypto } from '../kit/crypto/field-crypto.ts';
import type { Tables } from '../kit/db/tables.ts';
import { particularLookup } from './parts.ts';

export async function hasMailAddress(db: Kysely<Tables>, transactionNo: string): Promise<boolean> {
  const row = await db
    .selectFrom('donation_particulars')
    .select('field')
    .where('transaction_no', '=', transactionNo)
    .where('field', '=', 'email')
    .executeTakeFirst();
  return row !== undefined;
}

/** Adds an e-mail address to a gift without one, as if it had been given with it. Returns false, and changes nothing, if the gift has one. */
export async function addMailAddress(tx: Transaction<Tables>, crypto: FieldCrypto, transactionNo: string, email: string): Promise<boolean> {
  const value = crypto.encrypt('donation_particulars', 'email', transactionNo, JSON.stringify(email));
  const added = await tx
    .insertInto('donation_particulars')
    .values({ transaction_no: transactionNo, field: 'email', value, lookup: particularLookup(crypto, 'email', email) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('field')
    .executeTakeFirst();
  return added !== undefined;
}
