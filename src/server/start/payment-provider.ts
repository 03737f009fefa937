import type { Config } from '../config/read-config.ts';
import { watchKey } from '../payments/provider/key-watch.ts';
import type { PaymentProvider } from '../payments/provider/provider.ts';
import type { PaymentServices } from '../payments/services.ts';
import type { StripeAccess } from '../payments/stripe/stripe-client.ts';
import { createStripeProvider } from '../payments/stripe/stripe-provider.ts';
import type { StripeStandIn } from './stand-ins.ts';

/** Retries of a call to the provider, which hide short network failures from the donor. */
const RETRIES = 2;

/** The configured provider: Stripe, or its stand-in. Throws when there is neither. */
export function createPaymentProvider(
  { config, paymentKey, metrics }: PaymentServices,
  standIn: StripeStandIn | undefined,
): PaymentProvider {
  const { payments } = config;
  const settings =
    standIn !== undefined
      ? { name: 'sandbox' as const, webhookSecrets: standIn.webhookSecrets, ...standIn.access }
      : payments.provider === 'stripe'
        ? { name: 'stripe' as const, webhookSecrets: payments.webhookSecrets, ...stripeAccess(payments) }
        : undefined;
  if (settings === undefined) throw new Error('There is no payment provider.');
  return watchKey(createStripeProvider(settings), paymentKey, metrics.countProviderCall);
}

function stripeAccess({ secretKey, apiUrl }: Extract<Config['payments'], { provider: 'stripe' }>): StripeAccess {
  return { secretKey, fetch: fetchFrom(apiUrl), retries: RETRIES };
}

/** A `fetch` for Stripe's API, or for a substitute at another address. */
function fetchFrom(apiUrl: string | undefined): typeof fetch {
  if (apiUrl === undefined) return fetch;
  return (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input);
    return fetch(`${apiUrl}${pathname}${search}`, init);
  };
}
