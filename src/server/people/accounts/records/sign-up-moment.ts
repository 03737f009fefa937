import type { Kysely } from 'kysely';
import type { FieldCrypto } from '../../../kit/crypto/field-crypto.ts';
import type { Tables } from '../../../kit/db/tables.ts';
import type { Attributes } from '../input.ts';
import { alreadyExists, identitiesIn } from './claims.ts';

/** Sign-ups that come within this time are at the same moment. One that nobody confirms is in nobody's way for longer. */
export const MOMENT_MS = 10_000;

/**
 * Of several sign-ups with one NRIC or UEN at the same moment one is made; the others are refused as if it had an account already. `at` is
 * when the sign-up came in, whatever work came before this. Whoever has proved it waits for nobody who has not. Ask with the keys held.
 */
export async function refuseSameMoment(
  tx: Kysely<Tables>,
  crypto: FieldCrypto,
  attributes: Attributes,
  at: Date,
  proved: Attributes,
): Promise<void> {
  for (const { kind, lookup, name, isProved } of identitiesIn(crypto, attributes, proved)) {
    const claims = tx
      .selectFrom('account_claims as c')
      .innerJoin('accounts as a', 'a.id', 'c.account_id')
      .select('c.account_id')
      .where('c.kind', '=', kind)
      .where('c.lookup', '=', lookup)
      .where('c.claimed_at', '>', new Date(at.getTime() - MOMENT_MS))
      .where('a.status', '=', 'unconfirmed')
      .limit(1);
    const other = await (isProved ? claims.where('c.proved_at', 'is not', null) : claims).executeTakeFirst();
    if (other !== undefined) throw alreadyExists(name);
  }
}
