import type { Kysely } from 'kysely';
import type { FieldCrypto } from '../../crypto/field-crypto.ts';
import type { Tables } from '../../db/tables.ts';
import type { IdentityPorts } from '../ports.ts';
import { holdKey } from './accounts.ts';
import { lookupOf, writeAttributes } from './attributes.ts';
import { attributeOf, type ClaimKind } from './claims.ts';

/**
 * An account whose owner has proved an NRIC or UEN to Singpass or Corppass: from now on it is verified, and whoever else only claimed
 * it claims it no longer. An account that proved it earlier gives it up to the one that proves it now: it is the same person.
 */
export async function proveIdentity(
  { db, crypto, clock }: Pick<IdentityPorts, 'db' | 'crypto' | 'clock'>,
  accountId: string,
  kind: ClaimKind,
  value: string,
): Promise<void> {
  await db.transaction().execute((tx) => takeIdentity(tx, crypto, accountId, kind, value, clock.now()));
}

/** What `proveIdentity` does, as a part of something larger. */
export async function takeIdentity(
  tx: Kysely<Tables>,
  crypto: FieldCrypto,
  accountId: string,
  kind: ClaimKind,
  value: string,
  at: Date,
): Promise<void> {
  const attribute = attributeOf(kind);
  const lookup = lookupOf(crypto, attribute, value);
  await holdKey(tx, `${kind} ${lookup}`);
  const others = tx.selectFrom('account_claims').select('account_id').where('kind', '=', kind).where('lookup', '=', lookup);
  await tx.deleteFrom('account_attributes').where('name', '=', attribute).where('account_id', 'in', others).execute();
  await tx.deleteFrom('account_claims').where('kind', '=', kind).where('lookup', '=', lookup).execute();
  const claim = { lookup, claimed_at: at, verified_at: at, proved_at: at };
  await tx
    .insertInto('account_claims')
    .values({ account_id: accountId, kind, ...claim })
    .onConflict((same) => same.columns(['account_id', 'kind']).doUpdateSet(claim))
    .execute();
  await writeAttributes({ db: tx, crypto }, accountId, { [attribute]: value });
}
