import type { Kysely } from 'kysely';
import type { GiftElsewhere } from '../../../api/types.ts';
import type { FieldCrypto } from '../../kit/crypto/field-crypto.ts';
import type { Tables } from '../../kit/db/tables.ts';
import { particularLookup } from '../parts.ts';
import { verifiedIdentifiersOf } from '../own-gifts.ts';
import type { AccountOfPrincipal } from '../../people/accounts/principal.ts';
import type { Services } from '../../people/services.ts';

/** Stores the blind index of an external gift's NRIC or UEN; none for an anonymous donor. */
export async function indexDonor(db: Kysely<Tables>, crypto: FieldCrypto, transactionNo: string, gift: GiftElsewhere): Promise<void> {
  await db.deleteFrom('donors_elsewhere').where('transaction_no', '=', transactionNo).execute();
  if (gift.donorType === 'anonymous' || gift.nirc === undefined) return;
  const field = gift.donorType === 'corporate' ? 'uen' : 'nric';
  const lookup = particularLookup(crypto, field, gift.nirc.trim());
  await db.insertInto('donors_elsewhere').values({ transaction_no: transactionNo, field, lookup }).execute();
}

/** The transaction numbers of the external gifts in an account's verified NRIC or UEN. A claimed identifier finds nothing. */
export async function externalGiftsOf({ db, crypto }: Pick<Services, 'db' | 'crypto'>, account: AccountOfPrincipal): Promise<string[]> {
  const verified = verifiedIdentifiersOf(crypto, account);
  if (verified.length === 0) return [];
  const rows = await db
    .selectFrom('donors_elsewhere')
    .select('transaction_no')
    .where((row) => row.or(verified.map(({ field, lookup }) => row.and([row('field', '=', field), row('lookup', '=', lookup)]))))
    .execute();
  return rows.map(({ transaction_no }) => transaction_no);
}
