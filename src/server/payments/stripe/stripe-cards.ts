import Stripe from 'stripe';
import type { PrintedCard } from '../provider/provider.ts';

/** Short timeout, no retries: a list of cards is not worth a wait. */
const AT_ONCE: Stripe.RequestOptions = { timeout: 2_500, maxNetworkRetries: 0 };

/** More cards than any donor saves. */
const AT_MOST = 200;

/** The cards of a customer; none for a customer deleted at the provider. */
export async function listCards(stripe: Stripe, customer: string): Promise<ReadonlyMap<string, PrintedCard>> {
  const list = stripe.customers.listPaymentMethods(customer, { type: 'card', limit: 100 }, AT_ONCE);
  const methods = await list.autoPagingToArray({ limit: AT_MOST }).catch(noneOfNobody);
  return new Map(methods.flatMap(({ id, card }) => (card ? [[id, printedOf(card)] as const] : [])));
}

function printedOf({ brand, last4, exp_month, exp_year }: Stripe.PaymentMethod.Card): PrintedCard {
  return { brand, last4, expMonth: exp_month, expYear: exp_year };
}

function noneOfNobody(error: unknown): Stripe.PaymentMethod[] {
  if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') return [];
  throw error;
}
