import { failure } from '../failure.ts';
import { type Input, textOf } from '../input.ts';
import type { PoolPorts } from '../ports.ts';
import { replaceRefreshToken, revokeSignIns, signInOfRefreshToken } from '../tokens/sign-ins.ts';
import { findUser } from '../users.ts';
import { tokensOf } from './grant-tokens.ts';

/** New tokens for a refresh token, which is spent by it. */
export async function refreshTokens(ports: PoolPorts, input: Input) {
  const signIn = await replaceRefreshToken(ports, textOf(input, 'RefreshToken'));
  const user = await findUser(ports.db, signIn.userId);
  if (user === undefined) throw failure.revokedRefresh();
  return { ChallengeParameters: {}, AuthenticationResult: await tokensOf(ports, user, signIn) };
}

/** Revokes the sign-in that a refresh token belongs to; a token that is none changes nothing. */
export async function revokeToken(ports: PoolPorts, input: Input): Promise<object> {
  const signIn = await signInOfRefreshToken(ports, textOf(input, 'Token'));
  if (signIn !== undefined) await revokeSignIns(ports.db, ports.clock.now(), { signIn });
  return {};
}
