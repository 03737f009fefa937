import { randomBytes, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { digest } from '../../../kit/crypto/digest.ts';
import type { Tables } from '../../../kit/db/tables.ts';
import { endSignIns } from '../../sessions/store.ts';
import { failure } from '../failure.ts';
import type { IdentityPorts } from '../ports.ts';

/** One sign-in. Every token names it; revoked, it takes them and every session bound to it along. */
export type Grant = { readonly id: string; readonly accountId: string; readonly signedInAt: Date };

type GrantPorts = Pick<IdentityPorts, 'db' | 'clock'>;

const LASTS_MS = 24 * 3_600_000;
/** How long a refresh token that has been replaced still serves: two tabs ask at once, and an answer may be lost on its way. */
const OVERLAP_MS = 30_000;

export async function openGrant({ db, clock }: GrantPorts, accountId: string): Promise<Grant> {
  const now = clock.now();
  const id = randomUUID();
  await db
    .insertInto('account_grants')
    .values({ id, account_id: accountId, signed_in_at: now, expires_at: new Date(now.getTime() + LASTS_MS), revoked_at: null })
    .execute();
  return { id, accountId, signedInAt: now };
}

/** The grant, as long as it is good and its account open. */
export async function findGrant({ db, clock }: GrantPorts, id: string): Promise<Grant | undefined> {
  const row = await db
    .selectFrom('account_grants as g')
    .innerJoin('accounts as a', 'a.id', 'g.account_id')
    .select(['g.id', 'g.account_id', 'g.signed_in_at'])
    .where('g.id', '=', id)
    .where('g.revoked_at', 'is', null)
    .where('g.expires_at', '>', clock.now())
    .where('a.closed_at', 'is', null)
    .executeTakeFirst();
  return row && { id: row.id, accountId: row.account_id, signedInAt: row.signed_in_at };
}

/** A new refresh token of the grant; only its hash is kept. */
export async function newRefreshToken({ db, clock }: GrantPorts, grantId: string): Promise<string> {
  const token = randomBytes(48).toString('base64url');
  await db
    .insertInto('account_refresh_tokens')
    .values({ token_hash: digest(token), grant_id: grantId, created_at: clock.now(), replaced_at: null })
    .execute();
  return token;
}

/** Rotates a refresh token: it serves once. One that is used again later was stolen, and ends the whole grant. */
export async function replaceRefreshToken(ports: GrantPorts, token: string): Promise<Grant> {
  const { db, clock } = ports;
  const now = clock.now();
  const row = await db.selectFrom('account_refresh_tokens').selectAll().where('token_hash', '=', digest(token)).executeTakeFirst();
  if (row === undefined) throw failure.invalidRefresh();
  const grant = await findGrant(ports, row.grant_id);
  if (grant === undefined) throw failure.revokedRefresh();
  if (row.replaced_at !== null && row.replaced_at.getTime() < now.getTime() - OVERLAP_MS) {
    await revokeGrants(db, now, { grant: grant.id });
    throw failure.reusedRefresh();
  }
  await db
    .updateTable('account_refresh_tokens')
    .set({ replaced_at: now })
    .where('token_hash', '=', row.token_hash)
    .where('replaced_at', 'is', null)
    .execute();
  return grant;
}

/** The grant of a refresh token, good or not. */
export async function grantOfRefreshToken({ db }: GrantPorts, token: string): Promise<string | undefined> {
  const row = await db.selectFrom('account_refresh_tokens').select('grant_id').where('token_hash', '=', digest(token)).executeTakeFirst();
  return row?.grant_id;
}

type Which = { readonly grant: string } | { readonly account: string; readonly except?: string };

/** Ends one grant, or those of an account: tokens and bound sessions, with what these keep of a person, are gone from this moment. */
export async function revokeGrants(db: Kysely<Tables>, at: Date, which: Which): Promise<void> {
  const good = db.selectFrom('account_grants').select('id').where('revoked_at', 'is', null);
  const chosen =
    'grant' in which
      ? good.where('id', '=', which.grant)
      : good.where('account_id', '=', which.account).where('id', '!=', which.except ?? '');
  const ids = (await chosen.execute()).map(({ id }) => id);
  await endSignIns(db, at, ids);
}

/** Rows per batch. */
const MOST_ROWS = 10_000;

/** Removes sign-ins that ended by themselves a day ago, and their refresh tokens: nothing is opened by any of them. */
export async function forgetEndedGrants({ db, clock }: GrantPorts): Promise<void> {
  const old = db
    .selectFrom('account_grants')
    .select('id')
    .where('expires_at', '<', new Date(clock.now().getTime() - LASTS_MS));
  await db.deleteFrom('account_grants').where('id', 'in', old.orderBy('expires_at').limit(MOST_ROWS)).execute();
}
