import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import { eraseClosedAccounts } from './close-account.ts';
import { forgetLapsedSignUps } from './records/accounts.ts';
import { forgetOldLinks } from './linking/identity-links.ts';
import { userDeletion } from './pool/pending-deletions.ts';
import { forgetSignUps } from './pool/sign-ups.ts';
import type { PoolStandIn } from './pool/stand-in.ts';
import { registerTrigger } from './pool/trigger-route.ts';
import { registerClosing } from './closing-route.ts';
import { registerExistence } from './existence/existence-routes.ts';
import { registerLinks } from './linking/link-routes.ts';
import { registerProfile } from './profile/profile-routes.ts';
import { registerAccountSession } from './session-routes.ts';
import { forgetEndedGrants } from './pool/grants.ts';

/** Accounts: the user pool's trigger, the binding of sessions to sign-ins, and the deletion of expired data. */
export function registerIdentity(app: FastifyInstance, services: Services, standIn: () => PoolStandIn): void {
  const { config, db, clock, jobs, pool, signIns } = services;
  const { isStandIn, triggerSecret } = config.identity;
  const inside = isStandIn ? standIn().register(app, services) : undefined;
  if (inside !== undefined) pool.askBy(inside.fetch);
  registerAccountSession(app, services);
  registerTrigger(app, services, inside?.triggerSecret ?? triggerSecret);
  registerClosing(app, services);
  registerExistence(app, services);
  registerProfile(app, services);
  registerLinks(app, services);
  jobs.handle(userDeletion(services));
  jobs.every('ask-sign-ins', 60, signIns.askAll);
  jobs.every('forget-accounts', 3_600, async () => {
    const now = clock.now();
    await forgetLapsedSignUps(db, now);
    await db.deleteFrom('sign_up_holds').where('held_until', '<', now).execute();
    await forgetSignUps(db, now);
    await eraseClosedAccounts(services);
    await forgetOldLinks(db, now);
    await forgetEndedGrants(services);
  });
}
