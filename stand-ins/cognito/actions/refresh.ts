import { failure } from '../failure.ts';
import { type Input, textOf } from '../input.ts';
import type { PoolPorts } from '../ports.ts';
import { replaceRefreshToken, revokeSignIns, signInOfRefreshToken } from '../tokens/sign-ins.ts';
import { findUser } from '../users.ts';
import { tokensOf } from './grant-tokens.ts';

/** Exchanges a refresh token for new tokens; the old one is used up. */
export async function refreshTokens(ports: PoolPorts, input: Input) {
  const signIn = await replaceRefreshToken(ports, textOf(input, 'RefreshToken'));
  const user = await findUser(ports.db, signIn.userId);
  if (user === undefined) throw failure.revokedRefresh();
  return { ChallengeParameters: {}, AuthenticationResult: await tokensOf(ports, user, signIn) };
}

/** Revokes the sign-in of a refresh token; does nothing for an invalid token. */
export async function revokeToken(ports: PoolPorts, input: Input): Promise<object> {
  const signIn = await signInOfRefreshToken(ports, textOf(input, 'Token'));
  if (signIn !== undefined) await revokeSignIns(ports.db, ports.clock.now(), { signIn });
  return {};
}
