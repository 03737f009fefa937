import { findAccount } from '../records/accounts.ts';
import { failure } from '../failure.ts';
import { type Input, textOf } from '../input.ts';
import type { IdentityPorts } from '../ports.ts';
import { grantOfRefreshToken, replaceRefreshToken, revokeGrants } from '../tokens/grants.ts';
import { tokensOf } from './grant-tokens.ts';

/** New tokens for a refresh token, which is spent by it. */
export async function refreshTokens(ports: IdentityPorts, input: Input) {
  const grant = await replaceRefreshToken(ports, textOf(input, 'RefreshToken'));
  const account = await findAccount(ports.db, grant.accountId);
  if (account === undefined) throw failure.revokedRefresh();
  return { ChallengeParameters: {}, AuthenticationResult: await tokensOf(ports, account, grant) };
}

/** Ends the sign-in that a refresh token belongs to; a token that is none changes nothing. */
export async function revokeToken(ports: IdentityPorts, input: Input): Promise<object> {
  const grant = await grantOfRefreshToken(ports, textOf(input, 'Token'));
  if (grant !== undefined) await revokeGrants(ports.db, ports.clock.now(), { grant });
  return {};
}
