import type { Transaction } from 'kysely';
import type { FieldCrypto } from '../../../kit/crypto/field-crypto.ts';
import type { IdentifierKind } from '../../../kit/db/tables/identity-tables.ts';
import type { Tables } from '../../../kit/db/tables.ts';
import { appendAudit } from '../../../kit/audit/audit.ts';
import { tellOwner } from '../send-account-mail.ts';
import type { Attributes } from '../records/attributes.ts';
import type { IdentityPorts } from '../ports.ts';
import { holdKey } from '../records/accounts.ts';
import { lookupOf, writeAttributes } from '../records/attributes.ts';
import { alreadyExists, attributeOf, claimants, claimIdentity, identitiesIn, isClaimed, writeClaim } from '../records/claims.ts';
import { type IdentityLink, noteLink, standingOf } from './identity-links.ts';
import { undoKey } from './undo-key.ts';

/** How an account proved its identity: linked later, which its owner is mailed about, or with the sign-up itself, whose mail covers it. */
export type How = 'linked' | 'signed-up';

/**
 * Verifies an account's NRIC or UEN, after its owner proved it to Singpass or Corppass and asked for the link. Other accounts lose their unverified
 * claims. Both sides get a mail with a way to undo it. Refuses an identifier that another account has proved: it stays there until its owner gives it
 * up. A pending sign-up keeps its claim, and is refused when it is confirmed.
 */
export async function proveIdentity(
  { db, crypto, clock }: Pick<IdentityPorts, 'db' | 'crypto' | 'clock'>,
  accountId: string,
  kind: IdentifierKind,
  value: string,
): Promise<void> {
  await db.transaction().execute((tx) => takeIdentity(tx, crypto, { accountId, kind, value, how: 'linked' }, clock.now()));
}

type Taking = { readonly accountId: string; readonly kind: IdentifierKind; readonly value: string; readonly how: How };

/** `proveIdentity` within a transaction. */
async function takeIdentity(tx: Transaction<Tables>, crypto: FieldCrypto, taking: Taking, at: Date): Promise<void> {
  const { accountId, kind, value, how } = taking;
  const attribute = attributeOf(kind);
  const lookup = lookupOf(crypto, attribute, value);
  await holdKey(tx, `${kind} ${lookup}`);
  if (await isClaimed(tx, { kind, lookup, isProved: true }, accountId)) throw alreadyExists(kind.toUpperCase());
  const own = await standingOf(tx, crypto, accountId, kind);
  if (own.claim?.lookup === lookup && own.claim.verified_at !== null) return;
  const taken = [];
  const others = claimants(tx, { kind, lookup }).where('a.status', '!=', 'unconfirmed').where('a.id', '!=', accountId);
  for (const { id } of await others.execute()) taken.push(await standingOf(tx, crypto, id, kind));
  const link = await noteLink(tx, crypto, { accountId, kind, lookup, before: { own, taken } }, at);
  for (const other of link.taken_from) {
    await tx.deleteFrom('account_attributes').where('name', '=', attribute).where('account_id', '=', other).execute();
    await tx.deleteFrom('account_claims').where('kind', '=', kind).where('account_id', '=', other).execute();
    await tellOwner(tx, crypto, other, toldTo(crypto, link, 'taken'), at);
  }
  await writeClaim(tx, accountId, kind, { lookup, claimed_at: at, verified_at: at });
  await writeAttributes({ db: tx, crypto }, accountId, { [attribute]: value });
  if (how === 'linked') await tellOwner(tx, crypto, accountId, toldTo(crypto, link, 'linked'), at);
  await appendAudit(tx, { at, event: 'identity.linked', subject: accountId, details: { link: link.id, kind, taken: taken.length } });
}

type Saying = { readonly accountId: string; readonly said: Attributes; readonly proved: Attributes; readonly how?: How };

/** Stores an account's NRIC and UEN: verified if its session has proved them, else claimed. */
export async function takeProved(
  tx: Transaction<Tables>,
  crypto: FieldCrypto,
  { accountId, said, proved, how = 'linked' }: Saying,
  at: Date,
): Promise<void> {
  for (const { kind, value, isProved } of identitiesIn(crypto, said, proved))
    await (isProved
      ? takeIdentity(tx, crypto, { accountId, kind, value, how }, at)
      : claimIdentity(tx, crypto, accountId, { [attributeOf(kind)]: value }, at));
}

/** The mail to one side of a link, with an undo key if that side may undo it. */
function toldTo(crypto: FieldCrypto, { id, kind, taken_may_undo }: IdentityLink, side: 'linked' | 'taken') {
  const mayUndo = side === 'linked' || taken_may_undo;
  return { kind: `${kind}-${side}`, ...(mayUndo && { undo: { link: id, key: undoKey(crypto, id, side) } }) } as const;
}
