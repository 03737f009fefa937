import { stripeAccess } from '../giving/payment-provider.ts';
import { createStripeClient } from '../payments/stripe-client.ts';
import type { Services } from '../services.ts';
import { type SavedCard, savedCardsOf } from './saved-card.ts';
import { stripeCards } from './stripe-cards.ts';

/** The cards that an account has kept, the newest first. */
export type CardSource = (accountId: string) => Promise<readonly SavedCard[]>;

/** Where kept cards are read: at the card provider, or from the portal's own record where the stand-in has its place. */
export function createCardSource({ db, config, log }: Pick<Services, 'db' | 'config' | 'log'>): CardSource {
  const recorded: CardSource = (accountId) => savedCardsOf(db, accountId);
  const { payments } = config;
  return payments.provider === 'sandbox' ? recorded : stripeCards({ stripe: createStripeClient(stripeAccess(payments)), recorded, log });
}
