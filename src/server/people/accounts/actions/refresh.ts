import { findAccount } from '../records/accounts.ts';
import { readAttributes } from '../records/attributes.ts';
import { failure } from '../failure.ts';
import { type Input, textOf } from '../input.ts';
import type { IdentityPorts } from '../ports.ts';
import { grantOfRefreshToken, newRefreshToken, replaceRefreshToken, revokeGrants } from '../tokens/grants.ts';
import { signTokens } from '../tokens/tokens.ts';

/** New tokens for a refresh token, which is spent by it. */
export async function refreshTokens(ports: IdentityPorts, input: Input) {
  const grant = await replaceRefreshToken(ports, textOf(input, 'RefreshToken'));
  const account = await findAccount(ports.db, grant.accountId);
  if (account === undefined) throw failure.revokedRefresh();
  const subject = { accountId: account.id, emailVerified: account.email_verified, attributes: await readAttributes(ports, account.id) };
  const tokens = await signTokens(ports, subject, grant);
  return { ChallengeParameters: {}, AuthenticationResult: { ...tokens, RefreshToken: await newRefreshToken(ports, grant.id) } };
}

/** Ends the sign-in that a refresh token belongs to; a token that is none changes nothing. */
export async function revokeToken(ports: IdentityPorts, input: Input): Promise<object> {
  const grant = await grantOfRefreshToken(ports, textOf(input, 'Token'));
  if (grant !== undefined) await revokeGrants(ports.db, ports.clock.now(), { grant });
  return {};
}
