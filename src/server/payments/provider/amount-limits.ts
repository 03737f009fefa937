import type { Site } from '../../../engine/definitions.ts';
import { centsOf } from '../../../engine/index.ts';
import type { PaymentMethod } from '../../kit/db/tables/payment-tables.ts';

/** The smallest and the largest payment by each method, in cents. A wallet pays by card. */
export type AmountLimits = { readonly [method in PaymentMethod]: { readonly leastCents: number; readonly mostCents: number } };

/**
 * Stripe's limits in Singapore dollars: by card S$0.50 to eight digits of cents (docs.stripe.com/currencies), by PayNow S$0.50 to S$200,000
 * (docs.stripe.com/payments/paynow). The stand-in has the same.
 */
export const stripeLimits: AmountLimits = {
  card: { leastCents: 50, mostCents: 99_999_999 },
  paynow: { leastCents: 50, mostCents: 20_000_000 },
};

/** The payable amounts: the narrower of the provider's and the site's limits. */
export function payableLimits({ payments }: Pick<Site, 'payments'>, takes: AmountLimits): AmountLimits {
  const within = (method: PaymentMethod) => ({
    leastCents: Math.max(centsOf(payments[method].atLeast), takes[method].leastCents),
    mostCents: Math.min(centsOf(payments[method].atMost), takes[method].mostCents),
  });
  return { card: within('card'), paynow: within('paynow') };
}
