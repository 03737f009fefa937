import type { Kysely } from 'kysely';
import type { GiftElsewhere } from '../../../api/types.ts';
import type { FieldCrypto } from '../../kit/crypto/field-crypto.ts';
import type { Tables } from '../../kit/db/tables.ts';
import { particularLookup } from '../parts.ts';
import { proofsOf } from '../own-gifts.ts';
import type { AccountOfPrincipal } from '../../people/accounts/principal.ts';
import type { Services } from '../../people/services.ts';

/** Writes down under which NRIC or UEN a gift was taken; nothing for a donor who stays unnamed. */
export async function noteDonor(db: Kysely<Tables>, crypto: FieldCrypto, transactionNo: string, gift: GiftElsewhere): Promise<void> {
  await db.deleteFrom('donors_elsewhere').where('transaction_no', '=', transactionNo).execute();
  if (gift.donorType === 'anonymous' || gift.nirc === undefined) return;
  const field = gift.donorType === 'corporate' ? 'uen' : 'nric';
  const lookup = particularLookup(crypto, field, gift.nirc.trim());
  await db.insertInto('donors_elsewhere').values({ transaction_no: transactionNo, field, lookup }).execute();
}

/**
 * The numbers of the gifts that others took in an account's proved name. Nobody made them while signed in here, so that an account which
 * only claims its NRIC or UEN has none.
 */
export async function giftsElsewhereOf({ db, crypto }: Pick<Services, 'db' | 'crypto'>, account: AccountOfPrincipal): Promise<string[]> {
  const proofs = proofsOf(crypto, account);
  if (proofs.length === 0) return [];
  const rows = await db
    .selectFrom('donors_elsewhere')
    .select('transaction_no')
    .where((row) => row.or(proofs.map(({ field, lookup }) => row.and([row('field', '=', field), row('lookup', '=', lookup)]))))
    .execute();
  return rows.map(({ transaction_no }) => transaction_no);
}
