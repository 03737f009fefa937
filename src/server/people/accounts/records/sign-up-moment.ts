import type { Kysely } from 'kysely';
import type { FieldCrypto } from '../../../kit/crypto/field-crypto.ts';
import type { Tables } from '../../../kit/db/tables.ts';
import type { Attributes } from '../input.ts';
import { alreadyExists, claimants, identitiesIn } from './claims.ts';

/** Sign-ups within this time count as concurrent. An unconfirmed one blocks nobody for longer. */
export const MOMENT_MS = 10_000;

/**
 * Of concurrent sign-ups with one NRIC or UEN one succeeds; the others are refused as if an account had it. `at` is when the request arrived.
 * A sign-up that has proved it is not blocked by one that has not. Call it while the locks of `refuseKnownIdentity` are held.
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
