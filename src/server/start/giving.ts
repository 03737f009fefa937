import { safeError } from '../kit/http/log.ts';
import { deliverMails } from '../post/deliver.ts';
import { createOutbox } from '../../stand-ins/mail/outbox.ts';
import { writeMail } from './write-mail.ts';
import { createSmtpTransport } from '../post/smtp.ts';
import type { MailTransport } from '../post/transport.ts';
import type { PaymentPorts } from '../payments/ports.ts';
import { lookForEvents } from '../paying/events/look-for-events.ts';
import { reconcilePayments } from '../paying/settle/reconcile.ts';
import { keepFormerReceipts } from '../gifts/kept/keep-former.ts';
import { sendRefunds } from '../paying/refunds/send-refunds.ts';
import type { Sandbox } from '../../stand-ins/stripe/index.ts';
import type { Services } from '../people/services.ts';
import type { PostWebhook } from './payment-provider.ts';
import { forgetUnpaid } from '../paying/forget-unpaid.ts';
import { createPaymentProvider } from './payment-provider.ts';
import { toPaymentPorts } from './payment-ports.ts';

export type Giving = {
  readonly payments: PaymentPorts;
  /** Null when the provider is the real one. */
  readonly sandbox: Sandbox | null;
};

/** Wires the provider, the mail and the work in the background. The names of the jobs are those under which they can be asked for soon. */
export function createGiving(services: Services, postWebhook: PostWebhook): Giving {
  const { config, jobs } = services;
  const { provider, sandbox } = createPaymentProvider(services, postWebhook);
  const payments = toPaymentPorts(services, provider, () => jobs.soon('mail'));
  const now = services.clock.now;
  const transport: MailTransport =
    config.smtpUrl === undefined ? createOutbox({ db: services.db, crypto: services.crypto, now }) : createSmtpTransport(config.smtpUrl);
  const onError = (error: unknown, mailId: string) =>
    services.log.error({ err: safeError(error), mailId }, 'A mail did not leave; it is tried again');

  let started = false;
  jobs.every('reconcile-payments', 30, async () => {
    const which = started ? 'due' : 'all';
    started = true;
    await reconcilePayments(payments, which);
  });
  jobs.every('provider-events', 300, async () => void (await lookForEvents(payments)));
  jobs.every('forget-unpaid', 3_600, async () => void (await forgetUnpaid(services)));
  jobs.every('keep-receipts', 3_600, async () => void (await keepFormerReceipts(services)));
  jobs.every('refunds', 60, async () => void (await sendRefunds(payments)));
  jobs.every(
    'mail',
    15,
    async () => void (await deliverMails({ db: services.db, now, transport, write: (mail) => writeMail(services, mail), onError })),
  );
  if (sandbox !== null) jobs.every('sandbox-webhooks', 5, async () => void (await sandbox.work()));
  return { payments, sandbox };
}
