import Stripe from 'stripe';

export type StripeAccess = {
  readonly secretKey: string;
  /** The sandbox's fetch, or the global one. */
  readonly fetch: typeof fetch;
  /** How often the package itself retries before it reports the provider as unreachable. */
  readonly retries: number;
};

/** The pinned version of Stripe's API that this code was written for; a newer package does not change it. */
const STRIPE_API_VERSION = '2026-10-28.endive';

/** The official package, over the given fetch. */
export function createStripeClient({ secretKey, fetch, retries }: StripeAccess): Stripe {
  const httpClient = Stripe.createFetchHttpClient(fetch);
  return new Stripe(secretKey, {
    httpClient,
    apiVersion: STRIPE_API_VERSION,
    maxNetworkRetries: retries,
    timeout: 10_000,
    telemetry: false,
  });
}
