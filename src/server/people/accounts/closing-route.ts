import type { FastifyInstance } from 'fastify';
import type { CloseAccountRequest } from '../../../api/types.ts';
import { Refused } from '../../kit/http/refusal.ts';
import { callsOf } from '../calls.ts';
import type { Services } from '../services.ts';
import { closeAccount } from './close-account.ts';
import { deleteClosed, noteDeletion } from './pool/pending-deletions.ts';
import { readAccessToken } from './read-tokens.ts';
import type { IdentityPorts } from './ports.ts';
import { type Account, accountOfUser, findAccount } from './records/accounts.ts';

const CLOSINGS = { name: 'close-account', atMost: 20, seconds: 3_600 };
const RECENT_MS = 15 * 60_000;

/**
 * POST /session/account/close: closes an account by its own access token, from a recent sign-in. Called by its owner, or after a failed sign-in with
 * Google or Facebook; the latter only closes an account that the sign-in itself made. Its recurring plans end with it. Its user at the pool is
 * deleted afterwards; if the process dies in between, a task does it later.
 */
export function registerClosing(app: FastifyInstance, services: Services): void {
  const { jobs, clock } = services;

  callsOf(app, services).forSession<{ Body: CloseAccountRequest }>(
    'close-account',
    { perAddress: CLOSINGS },
    async (_session, { body }) => {
      const { accessToken, because } = body;
      const id = await ownerOf(services, accessToken);
      if (because === 'not-let-in' && !(await isDiscardable(services, id))) return { status: 0, message: 'This account is kept.' };
      await closeAccount(services, id, because, (tx) => noteDeletion(tx, services, id, accessToken, clock.now()));
      await deleteClosed(services, id, accessToken);
      jobs.soon('delete-user');
      jobs.soon('plans');
      return { status: 1, message: 'The account is closed.' };
    },
  );
}

/** The account of an access token whose owner signed in recently; refuses any other token with 401. */
async function ownerOf(services: Services, accessToken: string): Promise<string> {
  const claims = await readAccessToken(services, accessToken);
  const isRecent = claims !== undefined && services.clock.now().getTime() - Number(claims.auth_time) * 1000 <= RECENT_MS;
  const account = isRecent ? await accountOfUser(services.db, String(claims.sub)) : undefined;
  if (account === undefined) throw new Refused(401, 'SIGN_IN_AGAIN', 'Please sign in again first.');
  return account.id;
}

const NEW_MS = 15 * 60_000;

/**
 * Whether an account may be deleted without its owner's request, after a sign-in that led to nothing: an account of Google or Facebook with a
 * confirmed address, less than 15 minutes old, without gifts and without an NRIC or UEN. Any other account may be in use.
 */
async function isDiscardable(
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
