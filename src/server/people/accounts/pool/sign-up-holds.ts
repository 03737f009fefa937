import type { Kysely } from 'kysely';
import type { FieldCrypto } from '../../../kit/crypto/field-crypto.ts';
import type { Tables } from '../../../kit/db/tables.ts';
import { alreadyExists, identitiesIn } from '../records/claims.ts';
import type { Attributes } from '../records/attributes.ts';

/** Sign-ups within this time count as concurrent; an unconfirmed one does not block others for longer. */
const MOMENT_MS = 10_000;

/**
 * Admits one of several concurrent sign-ups with the same NRIC or UEN and refuses the others. The pool makes the account only after our answer, so
 * nothing is stored here before it is confirmed.
 */
export async function takeMoment(
  tx: Kysely<Tables>,
  crypto: FieldCrypto,
  attributes: Attributes,
  at: Date,
  proved: Attributes,
): Promise<void> {
  for (const { kind, lookup, name, isProved } of identitiesIn(crypto, attributes, proved)) {
    const held_until = new Date(at.getTime() + MOMENT_MS);
    const held = await tx
      .insertInto('sign_up_holds')
      .values({ kind, lookup, proved: isProved, held_until })
      .onConflict((same) =>
        same.columns(['kind', 'lookup', 'proved']).doUpdateSet({ held_until }).where('sign_up_holds.held_until', '<=', at),
      )
      .returning('kind')
      .executeTakeFirst();
    if (held === undefined) throw alreadyExists(name);
  }
}
