import { type Account, findAccount } from '../records/accounts.ts';
import { failure } from '../failure.ts';
import { type Input, textOf } from '../input.ts';
import type { IdentityPorts } from '../ports.ts';
import type { Grant } from '../tokens/grants.ts';
import { requireGrant } from '../tokens/tokens.ts';

type Own = { readonly account: Account; readonly grant: Grant };

/** The account whose access token came, and the sign-in that the token is of. Refused while it still has to set a password of its own. */
export async function requireOwnAccount(ports: IdentityPorts, input: Input): Promise<Own> {
  const own = await requireSignIn(ports, input);
  if (own.account.must_reset) throw failure.resetRequired();
  return own;
}

/** The same for harmless actions, also while the account has to set a password. */
export async function requireSignIn(ports: IdentityPorts, input: Input): Promise<Own> {
  const grant = await requireGrant(ports, textOf(input, 'AccessToken'));
  const account = await findAccount(ports.db, grant.accountId);
  if (account === undefined) throw failure.revokedToken();
  return { account, grant };
}

const RECENT_MS = 15 * 60_000;

/** Actions that could take an account from its owner need a sign-in of the last 15 minutes. */
export function requireRecentSignIn({ clock }: Pick<IdentityPorts, 'clock'>, grant: Pick<Grant, 'signedInAt'>): void {
  if (clock.now().getTime() - grant.signedInAt.getTime() > RECENT_MS) throw failure.signInAgain();
}
