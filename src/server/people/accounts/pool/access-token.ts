import type { JWTPayload } from 'jose';
import type { Services } from '../../services.ts';
import { readAccessToken } from '../read-tokens.ts';

/** An access token, its time of issue, and the time until which the pool accepts it. */
export type Access = { readonly token: string; readonly issuedAt: Date; readonly expiresAt: Date };

/** Without this scope the pool returns nothing about the user. */
const SCOPE = 'aws.cognito.signin.user.admin';

/** The access token that came with an id token; undefined unless it is valid and of the same sign-in. */
export async function accessOf(
  services: Pick<Services, 'clock' | 'pool'>,
  { sub, origin_jti }: JWTPayload,
  token: string,
): Promise<Access | undefined> {
  const claims = await readAccessToken(services, token);
  const isSame = claims !== undefined && claims.sub === sub && claims.origin_jti === origin_jti;
  if (!isSame || !String(claims.scope).split(' ').includes(SCOPE)) return undefined;
  return { token, issuedAt: new Date(Number(claims.iat) * 1_000), expiresAt: new Date(Number(claims.exp) * 1_000) };
}

/**
 * Stores the token, encrypted, with its sign-in: the portal uses it to ask the pool whether the sign-in is still valid. Warns if its lifetime is
 * shorter than a session.
 */
export async function keepAccess(
  { db, crypto, log, content }: Pick<Services, 'db' | 'crypto' | 'log' | 'content'>,
  grantId: string,
  { token, issuedAt, expiresAt }: Access,
): Promise<void> {
  const { minutes, extendMinutes, stays } = content.current().definitions.site.session;
  const longest = minutes + extendMinutes * (1 + stays);
  if (expiresAt.getTime() - issuedAt.getTime() < longest * 60_000)
    log.warn({ longest }, 'An access token of the user pool is good for fewer minutes than a session: see docs/cognito.md');
  const row = {
    access_token: crypto.encrypt('amazon_sign_ins', 'access_token', grantId, token),
    expires_at: expiresAt,
    asked_at: issuedAt,
  };
  await db
    .insertInto('amazon_sign_ins')
    .values({ grant_id: grantId, ...row })
    .onConflict((same) => same.column('grant_id').doUpdateSet(row))
    .execute();
}

/** The access token of the sign-in that a session is bound to; undefined once it has expired. */
export async function accessOfSession(
  { db, crypto, clock }: Pick<Services, 'db' | 'crypto' | 'clock'>,
  sessionId: string,
): Promise<string | undefined> {
  const kept = await db
    .selectFrom('sessions as s')
    .innerJoin('amazon_sign_ins as a', 'a.grant_id', 's.grant_id')
    .select(['a.grant_id', 'a.access_token'])
    .where('s.id', '=', sessionId)
    .where('a.expires_at', '>', clock.now())
    .executeTakeFirst();
  return kept && crypto.decrypt('amazon_sign_ins', 'access_token', kept.grant_id, kept.access_token);
}
