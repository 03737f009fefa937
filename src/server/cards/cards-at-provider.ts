import { safeError } from '../kit/signals/log.ts';
import type { PaymentProvider, PrintedCard } from '../payments/provider/provider.ts';
import { ProviderUnreachable } from '../payments/provider/provider.ts';
import type { Services } from '../people/services.ts';
import type { CardSource } from './card-source.ts';
import type { SavedCard } from './saved-card.ts';

type Ports = {
  readonly provider: Pick<PaymentProvider, 'listCards'>;
  /** The portal's own record: the owner of each card and the name that the owner gave it. */
  readonly recorded: CardSource;
  readonly log: Pick<Services['log'], 'warn'>;
};

/**
 * Lists the cards of the provider's customer as the card network has them now: a card detached there is left out, a renewed one shows its new expiry
 * date and digits. Owner and name come from the portal's own record, which is also the fallback while the provider is unreachable.
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
