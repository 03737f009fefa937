import type { Kysely } from 'kysely';
import type { FieldCrypto } from '../../../kit/crypto/field-crypto.ts';
import type { Tables } from '../../../kit/db/tables.ts';
import type { Attributes } from '../input.ts';
import { alreadyExists, claimants, identitiesIn } from './claims.ts';

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
  for (const said of identitiesIn(crypto, attributes, proved)) {
    const claims = claimants(tx, said)
      .where('c.claimed_at', '>', new Date(at.getTime() - MOMENT_MS))
      .where('a.status', '=', 'unconfirmed')
      .limit(1);
    const other = await (said.isProved ? claims.where('c.proved_at', 'is not', null) : claims).executeTakeFirst();
    if (other !== undefined) throw alreadyExists(said.name);
  }
}
