import { failure } from '../failure.ts';
import type { PoolPorts } from '../ports.ts';
import type { PoolDatabase } from '../tables.ts';
import { newRefreshToken, openSignIn, type SignIn } from '../tokens/sign-ins.ts';
import { signTokens } from '../tokens/tokens.ts';
import type { User } from '../users.ts';

/**
 * Opens a new sign-in of the user and returns its three tokens. Refuses when the user was deleted or got another password since it was
 * read, so that the former password opens no sign-in.
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

/** Locks the user until the sign-in is stored: a concurrent password reset either comes first or revokes this sign-in too. */
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
