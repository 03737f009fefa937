import type { Kysely } from 'kysely';
import type { FieldCrypto } from '../kit/crypto/field-crypto.ts';
import type { Tables } from '../kit/db/tables.ts';
import { particularLookup } from '../gifts/parts.ts';
import { lookupOf } from '../people/accounts/records/attributes.ts';

/** Whether the index of this crypto finds what is stored: tried on a donor and on an account; undefined where there is neither. */
export async function findsWhatIsStored(db: Kysely<Tables>, crypto: FieldCrypto): Promise<boolean | undefined> {
  const donor = await db.selectFrom('donation_particulars').selectAll().where('lookup', 'is not', null).limit(1).executeTakeFirst();
  if (donor !== undefined) {
    const { field, transaction_no, value, lookup } = donor;
    return particularLookup(crypto, field, JSON.parse(crypto.decrypt('donation_particulars', field, transaction_no, value))) === lookup;
  }
  const account = await db.selectFrom('account_attributes').selectAll().where('lookup', 'is not', null).limit(1).executeTakeFirst();
  if (account === undefined) return undefined;
  const { account_id, name, value, lookup } = account;
  return lookupOf(crypto, name, crypto.decrypt('account_attributes', name, account_id, value)) === lookup;
}
