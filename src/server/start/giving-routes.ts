import type { FastifyInstance } from 'fastify';
import { registerOutboxPage } from '../../stand-ins/mail/outbox-page.ts';
import { registerPlans } from '../plans/index.ts';
import { registerReceiptRoutes } from '../receipts/routes.ts';
import { registerSavedCards } from '../cards/index.ts';
import { registerSandboxPages, registerStandInStyle } from '../../stand-ins/stripe/index.ts';
import type { Services } from '../people/services.ts';
import { usesStandIn } from '../people/singpass/index.ts';
import { createGiving } from './giving.ts';
import { registerDraftDonationRoutes } from '../paying/draft-routes.ts';
import { registerReturnRoutes } from '../paying/return-routes.ts';
import { registerDonationRoutes } from '../paying/routes.ts';
import { registerWebhook } from '../paying/events/webhook-route.ts';

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
