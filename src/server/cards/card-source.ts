import type { PaymentProvider } from '../payments/provider/provider.ts';
import type { Services } from '../people/services.ts';
import { cardsAtProvider } from './cards-at-provider.ts';
import { type SavedCard, savedCardsOf } from './saved-card.ts';

/** The saved cards of an account, newest first. */
export type CardSource = (accountId: string) => Promise<readonly SavedCard[]>;

/** Source of saved cards: the card provider, or the portal's own record while the sandbox takes the provider's place. */
export function createCardSource({ db, log }: Pick<Services, 'db' | 'log'>, provider: PaymentProvider): CardSource {
  const recorded: CardSource = (accountId) => savedCardsOf(db, accountId);
  return provider.name === 'sandbox' ? recorded : cardsAtProvider({ provider, recorded, log });
}
