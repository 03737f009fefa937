import type { IdentityPorts } from '../ports.ts';
import { type Account, findAccount } from './accounts.ts';

const NEW_MS = 15 * 60_000;

/**
 * Whether an account may be deleted without its owner's request, after a sign-in that led to nothing: an account of Google or Facebook with
 * a confirmed address, less than 15 minutes old, without gifts and without an NRIC or UEN. Any other may be in use.
 */
export async function isDiscardable(
  { db, clock, hasGiven }: Pick<IdentityPorts, 'db' | 'clock' | 'hasGiven'>,
  accountId: string,
): Promise<boolean> {
  const account = await findAccount(db, accountId);
  if (account === undefined || !isNewAtProvider(account, clock.now())) return false;
  if (await hasGiven(db, accountId)) return false;
  const claims = await db.selectFrom('account_claims').select('kind').where('account_id', '=', accountId).limit(1).execute();
  return claims.length === 0;
}

function isNewAtProvider({ provider, email_verified, created_at }: Account, now: Date): boolean {
  const isTheirs = provider === 'google' || provider === 'facebook';
  return isTheirs && email_verified && now.getTime() - created_at.getTime() < NEW_MS;
}
