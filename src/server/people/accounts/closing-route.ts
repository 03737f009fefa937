import type { FastifyInstance } from 'fastify';
import type { CloseAccountRequest } from '../../../api/types.ts';
import { Refused } from '../../kit/http/refusal.ts';
import { callsOf } from '../calls.ts';
import type { Services } from '../services.ts';
import { findAccount } from './records/accounts.ts';
import { closeAccount } from './close-account.ts';
import { isDiscardable } from './records/is-discardable.ts';
import { requireRecentSignIn } from './actions/own-account.ts';
import { noteDeletion } from './amazon/pending-deletions.ts';
import { failure, IdentityFailure } from './failure.ts';
import { ownerOfAccessToken } from './tokens/tokens.ts';

const CLOSINGS = { name: 'close-account', atMost: 20, seconds: 3_600 };

/**
 * POST /session/account/close: an account is closed by its own access token, of a sign-in that is new: because its owner asks, or because a
 * sign-in with Google or Facebook came to nothing, which takes none but an account that was made by it. What it gives again and again ends
 * with it. At Amazon its user is deleted after that: killed between the two, the portal does it when it is there again.
 */
export function registerClosing(app: FastifyInstance, services: Services): void {
  const { config, jobs, clock } = services;

  callsOf(app, services).forSession<{ Body: CloseAccountRequest }>(
    'close-account',
    { perAddress: CLOSINGS },
    async (_session, { body }) => {
      const { accessToken, because } = body;
      const owner = await signedIn(async () => {
        const found = await ownerOfAccessToken(services, accessToken);
        requireRecentSignIn(services, found);
        if ((await findAccount(services.db, found.accountId))?.must_reset) throw failure.resetRequired();
        return found;
      });
      if (because === 'not-let-in' && !(await isDiscardable(services, owner.accountId)))
        return { status: 0, message: 'This account is kept.' };
      const isAtAmazon = config.identity.provider === 'cognito';
      await closeAccount(services, owner.accountId, because, async (tx) => {
        if (isAtAmazon) await noteDeletion(tx, services, owner.accountId, accessToken, clock.now());
      });
      if (isAtAmazon) jobs.soon('delete-user');
      jobs.soon('plans');
      return { status: 1, message: 'The account is closed.' };
    },
  );
}

/** What a token is refused for, as the portal's own calls say it. */
async function signedIn<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof IdentityFailure)) throw error;
    throw new Refused(401, 'SIGN_IN_AGAIN', 'Please sign in again first.');
  }
}
