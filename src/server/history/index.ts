import type { FastifyInstance } from 'fastify';
import type { Services } from '../people/services.ts';
import { registerGivingAgain } from './again/routes.ts';
import { registerExternalGifts } from './external/routes.ts';
import { registerStaffLooks } from './looks/routes.ts';
import { registerPrefill } from './prefill/prefill-routes.ts';
import { registerHistoryRoutes } from './routes.ts';
import { registerStatement } from './statement/routes.ts';
import { registerTaxDeduction } from './tax/routes.ts';

/** Donors' own history of gifts, and the prefilling of forms. */
export function registerHistory(app: FastifyInstance, services: Services): void {
  registerHistoryRoutes(app, services);
  registerExternalGifts(app, services);
  registerStatement(app, services);
  registerTaxDeduction(app, services);
  registerStaffLooks(app, services);
  registerPrefill(app, services);
  registerGivingAgain(app, services);
}
