import { randomBytes } from 'node:crypto';
import { digest } from '../../../src/server/kit/crypto/digest.ts';
import { grantTokens } from '../../cognito/actions/grant-tokens.ts';
import type { PoolPorts } from '../../cognito/ports.ts';
import { findUser } from '../../cognito/users.ts';
import type { AuthorizeRequest } from './request.ts';

const LASTS_MS = 5 * 60_000;

/** Issues an authorization code: valid once, for five minutes, with its PKCE verifier. */
export async function newOauthCode({ db, clock }: PoolPorts, userId: string, asked: AuthorizeRequest): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  const expires_at = new Date(clock.now().getTime() + LASTS_MS);
  await db
    .insertInto('cognito.oauth_codes')
    .values({ code_hash: digest(code), user_id: userId, redirect_uri: asked.redirectUri, challenge: asked.challenge, expires_at })
    .execute();
  return code;
}

export type Exchange = { readonly code: string; readonly redirectUri: string; readonly verifier: string };

/** Exchanges a code for tokens; undefined when it is invalid. A wrong PKCE verifier uses the code up. */
export async function exchangeCode(ports: PoolPorts, { code, redirectUri, verifier }: Exchange) {
  const row = await ports.db.deleteFrom('cognito.oauth_codes').where('code_hash', '=', digest(code)).returningAll().executeTakeFirst();
  const isGood = row && row.expires_at > ports.clock.now() && row.redirect_uri === redirectUri && row.challenge === digest(verifier);
  const user = isGood ? await findUser(ports.db, row.user_id) : undefined;
  return user && grantTokens(ports, user);
}
