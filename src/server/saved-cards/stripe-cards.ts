import Stripe from 'stripe';
import { safeError } from '../http/log.ts';
import type { Services } from '../services.ts';
import type { CardSource } from './card-source.ts';
import type { SavedCard } from './saved-card.ts';

type Ports = {
  readonly stripe: Stripe;
  /** What the portal has kept: whose a card is, and what its owner calls it. */
  readonly recorded: CardSource;
  readonly log: Pick<Services['log'], 'warn'>;
};

/** A list of cards is not worth waiting for. */
const AT_ONCE: Stripe.RequestOptions = { timeout: 2_500, maxNetworkRetries: 0 };

/** More cards than anybody keeps. */
const AT_MOST = 200;

/**
 * The cards of the provider's customer, as its network has them now: one that was taken from the customer there is gone, and one that was
 * renewed shows its new date and digits. Whose it is and what it is called, the portal's own record says. That record stands in while the
 * provider cannot be asked.
 */
export function stripeCards({ stripe, recorded, log }: Ports): CardSource {
  const cardsOf = (customer: string) =>
    stripe.customers.listPaymentMethods(customer, { type: 'card', limit: 100 }, AT_ONCE).autoPagingToArray({ limit: AT_MOST });
  return async (accountId) => {
    const kept = await recorded(accountId);
    const customers = [...new Set(kept.map(({ customer }) => customer))];
    try {
      const found = await Promise.all(customers.map((customer) => cardsOf(customer).catch(noneOfNobody)));
      const present = new Map(found.flat().map((method) => [method.id, method.card]));
      return kept.flatMap((card) => {
        const printed = present.get(card.payment_method);
        return printed ? [asPrinted(card, printed)] : [];
      });
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error;
      log.warn({ err: safeError(error) }, 'The card provider did not tell the kept cards; those on record are shown');
      return kept;
    }
  };
}

function asPrinted(card: SavedCard, { brand, last4, exp_month, exp_year }: Stripe.PaymentMethod.Card): SavedCard {
  return { ...card, brand, last4, exp_month, exp_year };
}

/** A customer who was deleted at the provider has no cards. */
function noneOfNobody(error: unknown): Stripe.PaymentMethod[] {
  if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') return [];
  throw error;
}
