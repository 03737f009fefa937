import type { Account } from '../accounts/accounts.ts';
import { readAttributes } from '../accounts/attributes.ts';
import type { IdentityPorts } from '../ports.ts';
import { newRefreshToken, openGrant } from '../tokens/grants.ts';
import { signTokens } from '../tokens/tokens.ts';

/** A fresh sign-in of the account: its three tokens. */
export async function grantTokens(ports: IdentityPorts, account: Account) {
  const attributes = await readAttributes(ports, account.id);
  const grant = await openGrant(ports, account.id);
  const subject = { accountId: account.id, emailVerified: account.email_verified, attributes };
  return { ...(await signTokens(ports, subject, grant)), RefreshToken: await newRefreshToken(ports, grant.id) };
}
