import { randomBytes } from 'node:crypto';
import { digest } from '../../../src/server/kit/crypto/digest.ts';
import { findAccount } from '../../../src/server/people/accounts/records/accounts.ts';
import { grantTokens } from '../../../src/server/people/accounts/actions/grant-tokens.ts';
import type { IdentityPorts } from '../../../src/server/people/accounts/ports.ts';
import type { AuthorizeRequest } from './request.ts';

const LASTS_MS = 5 * 60_000;

/** Issues an authorization code: valid once, for five minutes, with its PKCE verifier. */
export async function newOauthCode({ db, clock }: IdentityPorts, accountId: string, asked: AuthorizeRequest): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  const expires_at = new Date(clock.now().getTime() + LASTS_MS);
  await db
    .insertInto('account_oauth_codes')
    .values({ code_hash: digest(code), account_id: accountId, redirect_uri: asked.redirectUri, challenge: asked.challenge, expires_at })
    .execute();
  return code;
}

export type Exchange = { readonly code: string; readonly redirectUri: string; readonly verifier: string };

/** Exchanges a code for tokens; undefined when it is not valid. A wrong PKCE verifier uses the code up. */
export async function exchangeCode(ports: IdentityPorts, { code, redirectUri, verifier }: Exchange) {
  const row = await ports.db.deleteFrom('account_oauth_codes').where('code_hash', '=', digest(code)).returningAll().executeTakeFirst();
  const isGood = row && row.expires_at > ports.clock.now() && row.redirect_uri === redirectUri && row.challenge === digest(verifier);
  const account = isGood ? await findAccount(ports.db, row.account_id) : undefined;
  return account && grantTokens(ports, account);
}

/** Deletes expired codes. */
export async function forgetOauthCodes({ db, clock }: Pick<IdentityPorts, 'db' | 'clock'>): Promise<void> {
  await db.deleteFrom('account_oauth_codes').where('expires_at', '<', clock.now()).execute();
}
