import { safeError } from '../http/log.ts';
import { deliverMails } from '../mail/deliver.ts';
import { createOutbox } from '../mail/outbox.ts';
import { writeMail } from '../mail/write-mail.ts';
import { createSmtpTransport } from '../mail/smtp.ts';
import type { MailTransport } from '../mail/transport.ts';
import type { PaymentPorts } from '../payments/ports.ts';
import type { PaymentProvider } from '../payments/provider.ts';
import { reconcilePayments } from '../payments/reconcile.ts';
import { createStripeProvider } from '../payments/stripe-provider.ts';
import { sendRefunds } from '../refunds/send-refunds.ts';
import { createSandbox } from '../sandbox/index.ts';
import type { Sandbox } from '../sandbox/index.ts';
import type { Services } from '../services.ts';
import { toPaymentPorts } from './payment-ports.ts';

export type Giving = {
  readonly payments: PaymentPorts;
  /** Null when the provider is the real one. */
  readonly sandbox: Sandbox | null;
};

/** The public key of the stand-in; whoever has it can do nothing but pay with test cards. */
const SANDBOX_PUBLISHABLE_KEY = 'pk_test_sandbox';

type PostWebhook = (body: string, signature: string) => Promise<number>;

/** Wires the provider, the mail and the work in the background. The names of the jobs are those under which they can be asked for soon. */
export function createGiving(services: Services, postWebhook: PostWebhook): Giving {
  const { config, jobs } = services;
  const { provider, sandbox } = createProvider(services, postWebhook);
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
  jobs.every('refunds', 60, async () => void (await sendRefunds(payments)));
  jobs.every(
    'mail',
    15,
    async () => void (await deliverMails({ db: services.db, now, transport, write: (mail) => writeMail(services, mail), onError })),
  );
  if (sandbox !== null) jobs.every('sandbox-webhooks', 5, async () => void (await sandbox.work()));
  return { payments, sandbox };
}

function createProvider(services: Services, postWebhook: PostWebhook): { provider: PaymentProvider; sandbox: Sandbox | null } {
  const { config, jobs } = services;
  if (config.payments.provider === 'stripe') {
    const { secretKey, webhookSecrets } = config.payments;
    return { provider: createStripeProvider({ name: 'stripe', secretKey, webhookSecrets, fetch }), sandbox: null };
  }
  const secretOf = (purpose: string) => services.crypto.index('sandbox', purpose);
  const keys = { secretKey: `sk_test_${secretOf('key')}`, webhookSecret: `whsec_${secretOf('webhook')}` };
  const sandbox = createSandbox({
    db: services.db,
    now: services.clock.now,
    origin: () => config.publicUrl ?? `http://${config.host}:${config.port}`,
    ...keys,
    publishableKey: SANDBOX_PUBLISHABLE_KEY,
    post: postWebhook,
    changed: () => jobs.soon('sandbox-webhooks'),
  });
  const settings = { name: 'sandbox' as const, secretKey: keys.secretKey, webhookSecrets: [keys.webhookSecret], fetch: sandbox.fetch };
  return { provider: createStripeProvider(settings), sandbox };
}
