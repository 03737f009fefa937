import type { FastifyInstance } from 'fastify';
import type { SearchAddress } from '../places/address/search.ts';
import { registerSavedCards } from '../cards/index.ts';
import { usesStandIn } from '../config/singpass.ts';
import { registerDraftDonationRoutes } from '../paying/draft-donation-routes.ts';
import { lookForEvents } from '../paying/events/look-for-events.ts';
import { numberLeftOver } from '../paying/settle/number-left-over.ts';
import { reconcilePayments } from '../paying/settle/reconcile.ts';
import { refundTasks } from '../paying/refunds/send-refunds.ts';
import { registerReturnRoutes } from '../paying/return-routes.ts';
import { registerDonationRoutes } from '../paying/routes.ts';
import { registerWebhook } from '../paying/events/webhook-route.ts';
import { forgettingTasks } from '../payments/forget-at-provider.ts';
import type { PaymentPorts } from '../payments/ports.ts';
import { forgetAddressees } from '../payments/refunds.ts';
import type { PaymentServices } from '../payments/services.ts';
import { forgetUnpaid, registerPlans, factsOfPlan, writePlanMail } from '../plans/index.ts';
import { mailDelivery, type QueuedMail } from '../post/deliver.ts';
import { auditHeadMail } from '../post/mail-audit-head.ts';
import { staffMail } from '../desk/index.ts';
import { createSmtpTransport, watchTransport } from '../post/smtp.ts';
import type { MailTransport, MailMessage } from '../post/transport.ts';
import { registerReceiptRoutes } from '../receipts/routes.ts';
import { createPaymentProvider } from './payment-provider.ts';
import { toPaymentPorts } from './payment-ports.ts';
import { type PostWebhook, required, type StandIns } from './stand-ins.ts';
import type { Services } from '../people/services.ts';
import { writeAccountMail } from '../people/accounts/account-mail.ts';
import { writeReceiptMail, writeRefundMail } from '../receipts/mails/write-mails.ts';

/** Makes an outage known within a minute, including the time that a call may take. */
const PROVIDER_IS_ASKED_EVERY_MS = 20_000;
const MAIL_SERVER_IS_ASKED_EVERY_MS = 30_000;

/**
 * Donations, payments, receipts and their mails: routes, background jobs, and stand-ins where the settings require them. Returns the
 * payment ports.
 */
export function registerGiving(
  app: FastifyInstance,
  services: PaymentServices,
  { standIns, searchAddress }: { readonly standIns: StandIns | undefined; readonly searchAddress: SearchAddress },
): PaymentPorts {
  const { payments: provider, smtpUrl } = services.config;
  const stripe = provider.provider === 'sandbox' ? required(standIns, 'stripe').stripe(services, webhookOf(app)) : undefined;
  const outbox = smtpUrl === undefined ? required(standIns, 'mail').mail(services) : undefined;
  const payments = toPaymentPorts(services, createPaymentProvider(services, stripe));
  const giving = { services, payments, searchAddress };
  registerDonationRoutes(app, giving);
  registerDraftDonationRoutes(app, giving);
  registerReturnRoutes(app, services, payments);
  registerPlans(app, { services, payments });
  registerSavedCards(app, services, payments);
  registerReceiptRoutes(app, services);
  registerWebhook(app, services, payments);
  workOnPayments(services, payments);
  const { dependencies } = services;
  const transport = watchTransport(outbox?.transport ?? createSmtpTransport(smtpUrl ?? ''), dependencies);
  workOnMails(services, transport);
  dependencies.watch('provider', PROVIDER_IS_ASKED_EVERY_MS, () => mustTakeKey(services, payments));
  dependencies.watch('mail', MAIL_SERVER_IS_ASKED_EVERY_MS, transport.check);
  if (stripe !== undefined) {
    services.jobs.every('sandbox-webhooks', 5, stripe.work);
    stripe.registerPages(app);
  }
  outbox?.registerPages(app);
  const { singpass, staff } = services.config;
  const hasPages = stripe !== undefined || outbox !== undefined || usesStandIn(singpass) || staff.provider.kind === 'stand-in';
  if (hasPages) standIns?.registerStyle(app);
  return payments;
}

/** Throws unless the provider answers and accepts the key for all calls made so far. */
async function mustTakeKey({ paymentKey }: PaymentServices, { provider }: PaymentPorts): Promise<void> {
  await provider.readClock();
  const refusal = paymentKey.refusal();
  if (refusal !== null) throw refusal;
}

/** Posts the sandbox's webhooks as Stripe does, without a network. */
function webhookOf(app: FastifyInstance): PostWebhook {
  return async (body, signature) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const answer = await app.inject({ method: 'POST', url: '/payment/webhook/stripe', payload: body, headers });
    return answer.statusCode;
  };
}

/** Background work on payments; `jobs.soon` takes these names. */
function workOnPayments(services: PaymentServices, payments: PaymentPorts): void {
  const { jobs } = services;
  let started = false;
  jobs.every('reconcile-payments', 30, async () => {
    const which = started ? 'due' : 'all';
    started = true;
    await reconcilePayments(payments, which);
  });
  jobs.sweep('numbers', () => numberLeftOver(payments));
  jobs.every('provider-events', 300, async () => void (await lookForEvents(payments)));
  let looked: Date | undefined;
  jobs.every('forget-unpaid', 3_600, async () => {
    const at = services.clock.now();
    await forgetUnpaid(services, looked);
    looked = at;
  });
  jobs.every('forget-addressees', 3_600, () => forgetAddressees(services.db, services.clock.now()));
  for (const kind of [refundTasks(payments), ...forgettingTasks(payments)]) jobs.handle(kind);
}

function workOnMails(services: PaymentServices, transport: MailTransport): void {
  const { db, clock, jobs, tell } = services;
  jobs.handle(auditHeadMail(services, transport));
  jobs.handle(staffMail(services, transport));
  jobs.handle(mailDelivery({ db, now: clock.now, transport, tell, write: writeMail.bind(undefined, services) }));
}

/** Writes a queued mail by its kind; 'later' when its subject is not there yet. */
export async function writeMail(services: Services, mail: QueuedMail): Promise<MailMessage | 'later'> {
  switch (mail.kind) {
    case 'receipt':
    case 'receipt-copy':
      return writeReceiptMail(services, mail, factsOfPlan);
    case 'refund':
      return writeRefundMail(services, mail);
    case 'account':
      return writeAccountMail(services, mail);
    case 'plan':
      return writePlanMail(services, mail);
  }
}
