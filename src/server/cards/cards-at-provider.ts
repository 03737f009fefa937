import { safeError } from '../kit/http/log.ts';
import type { PaymentProvider, PrintedCard } from '../payments/provider/provider.ts';
import { ProviderUnreachable } from '../payments/provider/provider.ts';
import type { Services } from '../people/services.ts';
import type { CardSource } from './card-source.ts';
import type { SavedCard } from './saved-card.ts';

type Ports = {
  readonly provider: Pick<PaymentProvider, 'listCards'>;
  /** What the portal has kept: whose a card is, and what its owner calls it. */
  readonly recorded: CardSource;
  readonly log: Pick<Services['log'], 'warn'>;
};

/**
 * The cards of the provider's customer, as its network has them now: one that was taken from the customer there is gone, and one that was
 * renewed shows its new date and digits. Whose it is and what it is called, the portal's own record says. That record stands in while the
 * provider cannot be asked.
 */
export function cardsAtProvider({ provider, recorded, log }: Ports): CardSource {
  return async (accountId) => {
    const kept = await recorded(accountId);
    const customers = [...new Set(kept.map(({ customer }) => customer))];
    try {
      const found = await Promise.all(customers.map((customer) => provider.listCards(customer)));
      const present = new Map(found.flatMap((cards) => [...cards]));
      return kept.flatMap((card) => {
        const printed = present.get(card.payment_method);
        return printed ? [asPrinted(card, printed)] : [];
      });
    } catch (error) {
      if (!(error instanceof ProviderUnreachable)) throw error;
      log.warn({ err: safeError(error) }, 'The card provider did not tell the kept cards; those on record are shown');
      return kept;
    }
  };
}

function asPrinted(card: SavedCard, { brand, last4, expMonth, expYear }: PrintedCard): SavedCard {
  return { ...card, brand, last4, exp_month: expMonth, exp_year: expYear };
}
