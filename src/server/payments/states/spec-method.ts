import type { Selectable } from 'kysely';
import type { Tables } from '../../kit/db/tables.ts';
import type { PaymentMethod } from '../../kit/db/tables/payment-tables.ts';

/** The specification's constants for payment methods; every card is a `DebitCard` there. */
export const specMethods = { card: 'DebitCard', paynow: 'PayNow' } as const satisfies { readonly [method in PaymentMethod]: string };

/** The specification's name for a card's brand, "VISA"; the provider's name for other brands. */
export function specCard(brand: string): string {
  return cards[brand] ?? brand;
}

type CardUsed = Pick<Selectable<Tables['payment_attempts']>, 'card_brand' | 'card_last4'>;

/** A card by brand and last four digits, "VISA **** 4242"; empty if none was used. */
export function cardUsed({ card_brand, card_last4 }: CardUsed): string {
  return card_last4 === null ? '' : `${specCard(card_brand ?? '')} **** ${card_last4}`.trim();
}

const cards: { readonly [brand: string]: string } = { visa: 'VISA', mastercard: 'Mastercard', amex: 'Amex' };
