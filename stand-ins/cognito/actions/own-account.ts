import { failure } from '../failure.ts';
import { type Input, textOf } from '../input.ts';
import type { PoolPorts } from '../ports.ts';
import type { SignIn } from '../tokens/sign-ins.ts';
import { requireSignInOf } from '../tokens/tokens.ts';
import { findUser, type User } from '../users.ts';

/** The user and the sign-in of the access token. */
export async function requireOwnUser(ports: PoolPorts, input: Input): Promise<{ readonly user: User; readonly signIn: SignIn }> {
  const signIn = await requireSignInOf(ports, textOf(input, 'AccessToken'));
  const user = await findUser(ports.db, signIn.userId);
  if (user === undefined) throw failure.revokedToken();
  return { user, signIn };
}
