import type { PaymentProvider } from '../payments/provider/provider.ts';
import type { Services } from '../people/services.ts';
import { cardsAtProvider } from './cards-at-provider.ts';
import { type SavedCard, savedCardsOf } from './saved-card.ts';

/** The cards that an account has kept, the newest first. */
export type CardSource = (accountId: string) => Promise<readonly SavedCard[]>;

/** Where kept cards are read: at the card provider, or from the portal's own record where the stand-in has its place. */
export function createCardSource({ db, log }: Pick<Services, 'db' | 'log'>, provider: PaymentProvider): CardSource {
  const recorded: CardSource = (accountId) => savedCardsOf(db, accountId);
  return provider.name === 'sandbox' ? recorded : cardsAtProvider({ provider, recorded, log });
}
