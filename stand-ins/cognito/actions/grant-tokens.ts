import { failure } from '../failure.ts';
import type { PoolPorts } from '../ports.ts';
import type { PoolDatabase } from '../tables.ts';
import { newRefreshToken, openSignIn, type SignIn } from '../tokens/sign-ins.ts';
import { signTokens } from '../tokens/tokens.ts';
import type { User } from '../users.ts';

/**
 * A fresh sign-in of the user: its three tokens. Refused when the user has got another password since it was read, or was deleted: whoever
 * showed the former one meanwhile is not to stay in.
 */
export async function grantTokens(ports: PoolPorts, user: User) {
  const signIn = await ports.db.transaction().execute(async (tx) => {
    await holdAsRead(tx, user);
    return openSignIn({ ...ports, db: tx }, user.id);
  });
  return tokensOf(ports, user, signIn);
}

/** Signs the three tokens of a sign-in. */
export async function tokensOf(ports: PoolPorts, user: User, signIn: SignIn) {
  return { ...(await signTokens(ports, user, signIn)), RefreshToken: await newRefreshToken(ports, signIn.id) };
}

/** Locks the user until the sign-in is stored: a new password is set before it, or ends it with the others. */
async function holdAsRead(tx: PoolDatabase, { id, password }: User): Promise<void> {
  const same = await tx
    .selectFrom('cognito.users')
    .select('id')
    .where('id', '=', id)
    .where('password', 'is not distinct from', password)
    .forShare()
    .executeTakeFirst();
  if (same === undefined) throw failure.wrongPassword();
}
