import Stripe from 'stripe';

export type StripeAccess = {
  readonly secretKey: string;
  /** The sandbox's fetch, or the world's. */
  readonly fetch: typeof fetch;
  /** How often the package itself asks again before it says that the provider cannot be reached. */
  readonly retries: number;
};

/** The version of Stripe's API that all of this was written for; a newer package does not move it by itself. */
const STRIPE_API_VERSION = '2026-10-28.endive';

/** The official package, over the world's or the sandbox's fetch. */
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
