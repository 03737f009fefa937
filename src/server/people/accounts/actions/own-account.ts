import { type Account, findAccount } from '../records/accounts.ts';
import { failure } from '../failure.ts';
import { type Input, textOf } from '../input.ts';
import type { IdentityPorts } from '../ports.ts';
import type { Grant } from '../tokens/grants.ts';
import { requireGrant } from '../tokens/tokens.ts';

type Own = { readonly account: Account; readonly grant: Grant };

/** The account whose access token came, and the sign-in that the token is of. One that has no password of its owner's yet can do nothing. */
export async function requireOwnAccount(ports: IdentityPorts, input: Input): Promise<Own> {
  const own = await requireSignIn(ports, input);
  if (own.account.must_reset) throw failure.resetRequired();
  return own;
}

/** The same for what is nobody's loss, whatever the account still lacks. */
export async function requireSignIn(ports: IdentityPorts, input: Input): Promise<Own> {
  const grant = await requireGrant(ports, textOf(input, 'AccessToken'));
  const account = await findAccount(ports.db, grant.accountId);
  if (account === undefined) throw failure.revokedToken();
  return { account, grant };
}

const RECENT_MS = 15 * 60_000;

/** What can take an account from its owner is for whoever has just shown the password. */
export function requireRecentSignIn({ clock }: Pick<IdentityPorts, 'clock'>, grant: Pick<Grant, 'signedInAt'>): void {
  if (clock.now().getTime() - grant.signedInAt.getTime() > RECENT_MS) throw failure.signInAgain();
}
