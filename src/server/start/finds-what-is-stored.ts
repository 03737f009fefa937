import type { Kysely } from 'kysely';
import { findsDonors } from '../gifts/parts.ts';
import type { FieldCrypto } from '../kit/crypto/field-crypto.ts';
import type { Tables } from '../kit/db/tables.ts';
import { findsAccounts } from '../people/accounts/records/attributes.ts';

/** Whether the index of this crypto finds what is stored: tried on a donor or, without one, on an account; undefined where there is neither. */
export async function findsWhatIsStored(db: Kysely<Tables>, crypto: FieldCrypto): Promise<boolean | undefined> {
  return (await findsDonors(db, crypto)) ?? findsAccounts(db, crypto);
}
