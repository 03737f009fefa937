import { clockFrom } from '../kit/clock.ts';
import type { Config } from '../config/read-config.ts';
import { watchKey } from '../payments/provider/key-watch.ts';
import type { PaymentProvider } from '../payments/provider/provider.ts';
import type { StripeAccess } from '../payments/stripe/stripe-client.ts';
import { createStripeProvider } from '../payments/stripe/stripe-provider.ts';
import type { Sandbox } from '../../stand-ins/stripe/index.ts';
import { createSandbox } from '../../stand-ins/stripe/index.ts';
import type { Services } from '../people/services.ts';

/** The public key of the stand-in; whoever has it can do nothing but pay with test cards. */
const SANDBOX_PUBLISHABLE_KEY = 'pk_test_sandbox';

/** A hiccup of the line is not told to the donor. */
const RETRIES = 2;

/** Posts a webhook to the portal; answers the HTTP status. */
export type PostWebhook = (body: string, signature: string) => Promise<number>;

/** The provider as it is configured: Stripe, or the stand-in, which `sandbox` then is. */
export function createPaymentProvider(services: Services, post: PostWebhook): { provider: PaymentProvider; sandbox: Sandbox | null } {
  const { config, jobs } = services;
  if (config.payments.provider === 'stripe') {
    const { webhookSecrets } = config.payments;
    const settings = { name: 'stripe' as const, webhookSecrets, ...stripeAccess(config.payments) };
    return { provider: watchKey(createStripeProvider(settings), services.paymentKey), sandbox: null };
  }
  const secretOf = (purpose: string) => services.crypto.index('sandbox', purpose);
  const keys = { secretKey: `sk_test_${secretOf('key')}`, webhookSecret: `whsec_${secretOf('webhook')}` };
  const sandbox = createSandbox({
    db: services.db,
    now: (config.sandboxNow === undefined ? services.clock : clockFrom(config.sandboxNow)).now,
    origin: () => config.publicUrl ?? `http://${config.host}:${config.port}`,
    ...keys,
    publishableKey: SANDBOX_PUBLISHABLE_KEY,
    post,
    changed: () => jobs.soon('sandbox-webhooks'),
  });
  const settings = {
    name: 'sandbox' as const,
    secretKey: keys.secretKey,
    webhookSecrets: [keys.webhookSecret],
    fetch: sandbox.fetch,
    // It is in this process: there is no line that could hiccup.
    retries: 0,
  };
  return { provider: watchKey(createStripeProvider(settings), services.paymentKey), sandbox };
}

/** How Stripe itself is reached, as it is configured. */
function stripeAccess({ secretKey, apiUrl }: Extract<Config['payments'], { provider: 'stripe' }>): StripeAccess {
  return { secretKey, fetch: fetchFrom(apiUrl), retries: RETRIES };
}

/** Stripe's API, or what stands in for it at another address. */
function fetchFrom(apiUrl: string | undefined): typeof fetch {
  if (apiUrl === undefined) return fetch;
  return (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input);
    return fetch(`${apiUrl}${pathname}${search}`, init);
  };
}
