import type { Kysely } from 'kysely';
import type { FieldCrypto } from '../kit/crypto/field-crypto.ts';
import type { Tables } from '../kit/db/tables.ts';

/** The donor as the tax office needs it: a person by NRIC or FIN, a company by UEN. */
export type TaxRegistration = { readonly name: string; readonly idNumber: string; readonly kind: 'individual' | 'corporate' };

const TABLE = 'tax_registrations';

/** The tax registration that was added to a gift later. */
export async function findRegistration(
  db: Kysely<Tables>,
  crypto: FieldCrypto,
  transactionNo: string,
): Promise<TaxRegistration | undefined> {
  const row = await db.selectFrom(TABLE).select('details').where('transaction_no', '=', transactionNo).executeTakeFirst();
  return row && openRegistration(crypto, transactionNo, row.details);
}

/** Decrypts a stored registration. */
export function openRegistration(crypto: FieldCrypto, transactionNo: string, details: string): TaxRegistration {
  return JSON.parse(crypto.decrypt(TABLE, 'details', transactionNo, details)) as TaxRegistration;
}

/** Registers a gift, once. Returns false, and changes nothing, if it is registered already. */
export async function storeRegistration(
  { db, crypto, now }: { readonly db: Kysely<Tables>; readonly crypto: FieldCrypto; readonly now: () => Date },
  transactionNo: string,
  registration: TaxRegistration,
): Promise<boolean> {
  const details = crypto.encrypt(TABLE, 'details', transactionNo, JSON.stringify(registration));
  const stored = await db
    .insertInto(TABLE)
    .values({ transaction_no: transactionNo, details, registered_at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('transaction_no')
    .executeTakeFirst();
  return stored !== undefined;
}
