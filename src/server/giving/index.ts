import type { FastifyInstance } from 'fastify';
import { registerOutboxPage } from '../mail/outbox-page.ts';
import { registerPlans } from '../plans/index.ts';
import { registerReceiptRoutes } from '../receipts/routes.ts';
import { registerSavedCards } from '../saved-cards/index.ts';
import { registerSandboxPages, registerStandInStyle } from '../sandbox/index.ts';
import type { Services } from '../services.ts';
import { usesStandIn } from '../singpass/index.ts';
import { createGiving } from './giving.ts';
import { registerDraftDonationRoutes } from './draft-routes.ts';
import { registerReturnRoutes } from './return-routes.ts';
import { registerDonationRoutes } from './routes.ts';
import { registerWebhook } from './webhook-route.ts';

/** Donations, payments, receipts and their mails: the routes, the work in the background, and the stand-ins when they stand in. */
export function registerGiving(app: FastifyInstance, services: Services): void {
  const giving = createGiving(services, async (body, signature) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const answer = await app.inject({ method: 'POST', url: '/payment/webhook/stripe', payload: body, headers });
    return answer.statusCode;
  });
  registerDonationRoutes(app, services, giving);
  registerDraftDonationRoutes(app, services, giving);
  registerReturnRoutes(app, services, giving);
  registerPlans(app, { services, payments: giving.payments });
  registerSavedCards(app, services, giving.payments);
  registerReceiptRoutes(app, services);
  registerWebhook(app, giving.payments);
  if (giving.sandbox !== null || services.config.smtpUrl === undefined || usesStandIn(services.config.singpass)) registerStandInStyle(app);
  if (giving.sandbox !== null) registerSandboxPages(app, giving.sandbox);
  if (services.config.smtpUrl === undefined) registerOutboxPage(app, services);
}
