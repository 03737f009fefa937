import type { Kysely } from 'kysely';
import type { Tables } from '../../../kit/db/tables.ts';
import type { Account } from '../records/accounts.ts';
import { readAttributes } from '../records/attributes.ts';
import { failure } from '../failure.ts';
import type { IdentityPorts } from '../ports.ts';
import { type Grant, newRefreshToken, openGrant } from '../tokens/grants.ts';
import { signTokens } from '../tokens/tokens.ts';

/**
 * A fresh sign-in of the account: its three tokens. Refused when the account has got another password since it was read, or was closed:
 * whoever showed the former one meanwhile is not to stay in.
 */
export async function grantTokens(ports: IdentityPorts, account: Account) {
  const grant = await ports.db.transaction().execute(async (tx) => {
    await holdAsRead(tx, account);
    return openGrant({ ...ports, db: tx }, account.id);
  });
  return tokensOf(ports, account, grant);
}

/** Signs the three tokens of a sign-in. */
export async function tokensOf(ports: IdentityPorts, account: Account, grant: Grant) {
  const subject = { accountId: account.id, emailVerified: account.email_verified, attributes: await readAttributes(ports, account.id) };
  return { ...(await signTokens(ports, subject, grant)), RefreshToken: await newRefreshToken(ports, grant.id) };
}

/** Locks the account until the sign-in is stored: a new password is set before it, or ends it with the others. */
async function holdAsRead(tx: Kysely<Tables>, { id, password }: Account): Promise<void> {
  const same = await tx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .where('password', 'is not distinct from', password)
    .where('closed_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (same === undefined) throw failure.wrongPassword();
}
