import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import { eraseClosedAccounts } from './close-account.ts';
import { forgetLapsedSignUps } from './records/accounts.ts';
import { forgetOldLinks } from './linking/identity-links.ts';
import { userDeletion } from './amazon/pending-deletions.ts';
import { registerTrigger } from './amazon/trigger-route.ts';
import { registerClosing } from './closing-route.ts';
import { registerExistence } from './existence/existence-routes.ts';
import { registerLinks } from './linking/link-routes.ts';
import { registerProfile } from './profile/profile-routes.ts';
import { registerAccountSession } from './session-routes.ts';
import { forgetEndedGrants } from './tokens/grants.ts';
import { registerUserPool } from './user-pool.ts';

/** Adds the pages by which Google and Facebook sign in, where a stand-in takes the place of both. */
export type RegisterPages = (app: FastifyInstance, services: Services) => void;

/** Accounts: the user pool where it is the embedded one, the session that is bound to a sign-in, and the deletion of what has expired. */
export function registerIdentity(app: FastifyInstance, services: Services, socialSignIn: () => RegisterPages): void {
  const { config, db, clock, jobs, signIns } = services;
  if (config.identity.provider === 'embedded') registerUserPool(app, services);
  // The stand-in checks no identity, so it is never registered in production.
  if (config.identity.provider === 'embedded' && !config.production) socialSignIn()(app, services);
  registerAccountSession(app, services);
  if (config.identity.provider === 'cognito') registerTrigger(app, services);
  registerClosing(app, services);
  registerExistence(app, services);
  registerProfile(app, services);
  registerLinks(app, services);
  if (config.identity.provider === 'cognito') {
    jobs.handle(userDeletion(services));
    jobs.every('ask-sign-ins', 60, signIns.askAll);
  }
  jobs.every('forget-accounts', 3_600, async () => {
    const now = clock.now();
    await forgetLapsedSignUps(db, now);
    await db.deleteFrom('sign_up_holds').where('held_until', '<', now).execute();
    await db.deleteFrom('account_codes').where('expires_at', '<', now).execute();
    await db.deleteFrom('account_challenges').where('expires_at', '<', now).execute();
    await db
      .deleteFrom('sign_in_failures')
      .where('last_at', '<', new Date(now.getTime() - 24 * 3_600_000))
      .execute();
    await eraseClosedAccounts(services);
    await forgetOldLinks(db, now);
    await forgetEndedGrants(services);
  });
}
