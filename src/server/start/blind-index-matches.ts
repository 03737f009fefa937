import type { Kysely } from 'kysely';
import { findsDonors } from '../gifts/parts.ts';
import type { FieldCrypto } from '../kit/crypto/field-crypto.ts';
import type { Tables } from '../kit/db/tables.ts';
import { findsAccounts } from '../people/accounts/records/attributes.ts';

/** Whether the blind index under this key finds stored values: a donor or, without one, an account. Undefined when there is neither. */
export async function blindIndexMatches(db: Kysely<Tables>, crypto: FieldCrypto): Promise<boolean | undefined> {
  return (await findsDonors(db, crypto)) ?? findsAccounts(db, crypto);
}
