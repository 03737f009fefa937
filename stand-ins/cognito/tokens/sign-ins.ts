import { randomBytes, randomUUID } from 'node:crypto';
import { digest } from '../../../src/server/kit/crypto/digest.ts';
import { failure } from '../failure.ts';
import type { PoolPorts } from '../ports.ts';
import type { PoolDatabase } from '../tables.ts';

/** One sign-in. Every token names it; revoking it revokes its tokens. */
export type SignIn = { readonly id: string; readonly userId: string; readonly signedInAt: Date };

type SignInPorts = Pick<PoolPorts, 'db' | 'clock'>;

const LASTS_MS = 24 * 3_600_000;
/** Grace period of a replaced refresh token: two tabs may refresh at once, and a response may be lost. */
const OVERLAP_MS = 30_000;

export async function openSignIn({ db, clock }: SignInPorts, userId: string): Promise<SignIn> {
  const now = clock.now();
  const id = randomUUID();
  await db
    .insertInto('cognito.sign_ins')
    .values({ id, user_id: userId, signed_in_at: now, expires_at: new Date(now.getTime() + LASTS_MS), revoked_at: null })
    .execute();
  return { id, userId, signedInAt: now };
}

/** The sign-in while it is valid; undefined otherwise. */
export async function findSignIn({ db, clock }: SignInPorts, id: string): Promise<SignIn | undefined> {
  const row = await db
    .selectFrom('cognito.sign_ins')
    .selectAll()
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst();
  return row && { id: row.id, userId: row.user_id, signedInAt: row.signed_in_at };
}

/** Issues a refresh token of the sign-in; only its hash is stored. */
export async function newRefreshToken({ db }: SignInPorts, signInId: string): Promise<string> {
  const token = randomBytes(48).toString('base64url');
  await db
    .insertInto('cognito.refresh_tokens')
    .values({ token_hash: digest(token), sign_in_id: signInId, replaced_at: null })
    .execute();
  return token;
}

/** Rotates a refresh token, which is valid once. Reuse after the grace period means theft, and ends the whole sign-in. */
export async function replaceRefreshToken(ports: SignInPorts, token: string): Promise<SignIn> {
  const { db, clock } = ports;
  const now = clock.now();
  const row = await db.selectFrom('cognito.refresh_tokens').selectAll().where('token_hash', '=', digest(token)).executeTakeFirst();
  if (row === undefined) throw failure.invalidRefresh();
  const signIn = await findSignIn(ports, row.sign_in_id);
  if (signIn === undefined) throw failure.revokedRefresh();
  if (row.replaced_at !== null && row.replaced_at.getTime() < now.getTime() - OVERLAP_MS) {
    await revokeSignIns(db, now, { signIn: signIn.id });
    throw failure.reusedRefresh();
  }
  await db
    .updateTable('cognito.refresh_tokens')
    .set({ replaced_at: now })
    .where('token_hash', '=', row.token_hash)
    .where('replaced_at', 'is', null)
    .execute();
  return signIn;
}

/** Id of a refresh token's sign-in, valid or not. */
export async function signInOfRefreshToken({ db }: SignInPorts, token: string): Promise<string | undefined> {
  const row = await db.selectFrom('cognito.refresh_tokens').select('sign_in_id').where('token_hash', '=', digest(token)).executeTakeFirst();
  return row?.sign_in_id;
}

/** Revokes one sign-in, or all of a user. Sends no notice: the portal asks. */
export async function revokeSignIns(
  db: PoolDatabase,
  at: Date,
  which: { readonly signIn: string } | { readonly user: string },
): Promise<void> {
  const revoke = db.updateTable('cognito.sign_ins').set({ revoked_at: at }).where('revoked_at', 'is', null);
  await ('signIn' in which ? revoke.where('id', '=', which.signIn) : revoke.where('user_id', '=', which.user)).execute();
}
