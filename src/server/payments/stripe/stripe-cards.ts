import Stripe from 'stripe';
import type { PrintedCard, ProviderSetup } from '../provider/provider.ts';
import { reasonOf } from './stripe-intent.ts';

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

/** Stripe's SetupIntent in our terms; its payment method must be expanded. */
export function toProviderSetup(setup: Stripe.SetupIntent): ProviderSetup {
  const method = typeof setup.payment_method === 'object' ? setup.payment_method : null;
  const customer = typeof setup.customer === 'string' ? setup.customer : (setup.customer?.id ?? null);
  const card = method?.card ?? null;
  return {
    id: setup.id,
    setupId: setup.metadata?.setup ?? null,
    clientSecret: setup.client_secret,
    customer,
    state: stateOf(setup),
    reason: reasonOf(setup.last_setup_error),
    redirectUrl: setup.next_action?.redirect_to_url?.url ?? null,
    paymentMethod: method?.id ?? null,
    card: card === null ? null : { ...printedOf(card), wallet: null },
  };
}

function stateOf(setup: Stripe.SetupIntent): ProviderSetup['state'] {
  switch (setup.status) {
    case 'succeeded':
      return 'succeeded';
    case 'canceled':
      return 'canceled';
    case 'requires_action':
    case 'processing':
      return 'asking';
    default:
      return setup.last_setup_error === null ? 'waiting' : 'declined';
  }
}
