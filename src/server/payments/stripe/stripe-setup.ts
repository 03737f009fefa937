import type Stripe from 'stripe';
import { reasonOf } from './stripe-intent.ts';
import type { ProviderSetup } from '../provider/provider.ts';

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
    card: card === null ? null : { brand: card.brand, last4: card.last4, expMonth: card.exp_month, expYear: card.exp_year, wallet: null },
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
