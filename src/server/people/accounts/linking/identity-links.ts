import { randomBytes } from 'node:crypto';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { FieldCrypto } from '../../../kit/crypto/field-crypto.ts';
import type { IdentifierKind } from '../../../kit/db/tables/identity-tables.ts';
import type { Tables } from '../../../kit/db/tables.ts';
import { readAttributes } from '../records/attributes.ts';
import { attributeOf, type Claim } from '../records/claims.ts';

export type IdentityLink = Selectable<Tables['identity_links']>;

/** How long a link can be undone. */
const UNDO_MS = 7 * 24 * 3_600_000;
/** How long a link and its undo are kept. */
const KEPT_MS = 30 * 24 * 3_600_000;

/** An account's NRIC or UEN and its claim at some moment; both null if it had none. */
export type Standing = { readonly accountId: string; readonly value: string | null; readonly claim: Claim | null };

/** The state before a link: of the account, and of those that lost an unverified claim. */
export type Before = { readonly own: Standing; readonly taken: readonly Standing[] };

/** The account's NRIC or UEN and its claim as they are now. */
export async function standingOf(tx: Kysely<Tables>, crypto: FieldCrypto, accountId: string, kind: IdentifierKind): Promise<Standing> {
  const attributes = await readAttributes({ db: tx, crypto }, accountId);
  const claim = await tx
    .selectFrom('account_claims')
    .select(['lookup', 'claimed_at', 'verified_at'])
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return { accountId, value: attributes[attributeOf(kind)] ?? null, claim: claim ?? null };
}

type Linked = { readonly accountId: string; readonly kind: IdentifierKind; readonly lookup: string; readonly before: Before };

/** Records a link with the state before it, to make it reversible. */
export async function noteLink(tx: Transaction<Tables>, crypto: FieldCrypto, linked: Linked, at: Date): Promise<IdentityLink> {
  const { accountId, kind, lookup, before } = linked;
  const id = randomBytes(16).toString('base64url');
  return tx
    .insertInto('identity_links')
    .values({
      id,
      account_id: accountId,
      kind,
      lookup,
      before: crypto.encrypt('identity_links', 'before', id, JSON.stringify(before)),
      taken_from: before.taken.map((standing) => standing.accountId),
      taken_may_undo: !(await wasTakenBack(tx, accountId, kind, lookup)),
      linked_at: at,
      undo_until: new Date(at.getTime() + UNDO_MS),
      undone_at: null,
      undone_by: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Whether a former claimant has undone this link before. If so, and it is proved again, it stays, so that undoing cannot go on for ever. */
async function wasTakenBack(tx: Kysely<Tables>, accountId: string, kind: IdentifierKind, lookup: string): Promise<boolean> {
  const before = await tx
    .selectFrom('identity_links')
    .select('id')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('lookup', '=', lookup)
    .where('undone_by', '=', 'taken')
    .limit(1)
    .executeTakeFirst();
  return before !== undefined;
}

/** The state before the link; throws once that is deleted. */
export function beforeOf(crypto: FieldCrypto, { id, before }: IdentityLink): Before {
  if (before === null) throw new Error('What stood before this link is forgotten.');
  const toDate = (name: string, value: unknown) => (name.endsWith('_at') && typeof value === 'string' ? new Date(value) : value);
  return JSON.parse(crypto.decrypt('identity_links', 'before', id, before), toDate) as Before;
}

/** The links that an account can undo now: its own, and those through which it lost a claim. */
export function openLinksOf(db: Kysely<Tables>, accountId: string, now: Date): Promise<IdentityLink[]> {
  return db
    .selectFrom('identity_links')
    .selectAll()
    .where('undone_at', 'is', null)
    .where('undo_until', '>', now)
    .where((row) =>
      row.or([
        row('account_id', '=', accountId),
        row.and([row('taken_may_undo', '=', true), row(row.val(accountId), '=', row.fn.any('taken_from'))]),
      ]),
    )
    .orderBy('linked_at', 'desc')
    .limit(10)
    .execute();
}

/** Deletes the former state once a link can no longer be undone, and the link after thirty days. */
export async function forgetOldLinks(db: Kysely<Tables>, now: Date): Promise<void> {
  await db.updateTable('identity_links').set({ before: null }).where('undo_until', '<', now).where('before', 'is not', null).execute();
  await db
    .deleteFrom('identity_links')
    .where('linked_at', '<', new Date(now.getTime() - KEPT_MS))
    .execute();
}
