import type { Kysely, Transaction } from 'kysely';
import type { FieldCrypto } from '../../crypto/field-crypto.ts';
import type { Tables } from '../../db/tables.ts';
import type { IdentityPorts } from '../ports.ts';
import { queueAccountMail } from '../../mail/queue.ts';
import { holdKey } from './accounts.ts';
import { lookupOf, readAttributes, writeAttributes } from './attributes.ts';
import { attributeOf, type ClaimKind } from './claims.ts';

/**
 * An account whose owner has proved an NRIC or UEN to Singpass or Corppass: from now on it is verified, and whoever else only claimed
 * it claims it no longer, and is told so. An account that proved it earlier gives it up to the one that proves it now: it is the same
 * person. A sign-up that waits keeps what it says, and is refused for it when it is confirmed.
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
  tx: Transaction<Tables>,
  crypto: FieldCrypto,
  accountId: string,
  kind: ClaimKind,
  value: string,
  at: Date,
): Promise<void> {
  const attribute = attributeOf(kind);
  const lookup = lookupOf(crypto, attribute, value);
  await holdKey(tx, `${kind} ${lookup}`);
  for (const { id, language } of await othersWith(tx, accountId, kind, lookup)) {
    const { email } = await readAttributes({ db: tx, crypto }, id);
    await tx.deleteFrom('account_attributes').where('name', '=', attribute).where('account_id', '=', id).execute();
    await tx.deleteFrom('account_claims').where('kind', '=', kind).where('account_id', '=', id).execute();
    if (email !== undefined) await queueAccountMail(tx, crypto, { kind: `${kind}-taken`, to: email, language, facts: {} }, at);
  }
  const claim = { lookup, claimed_at: at, verified_at: at, proved_at: at };
  await tx
    .insertInto('account_claims')
    .values({ account_id: accountId, kind, ...claim })
    .onConflict((same) => same.columns(['account_id', 'kind']).doUpdateSet(claim))
    .execute();
  await writeAttributes({ db: tx, crypto }, accountId, { [attribute]: value });
}

async function othersWith(tx: Kysely<Tables>, own: string, kind: ClaimKind, lookup: string) {
  return tx
    .selectFrom('account_claims as c')
    .innerJoin('accounts as a', 'a.id', 'c.account_id')
    .select(['a.id', 'a.language'])
    .where('c.kind', '=', kind)
    .where('c.lookup', '=', lookup)
    .where('a.status', '!=', 'unconfirmed')
    .where('a.id', '!=', own)
    .execute();
}
