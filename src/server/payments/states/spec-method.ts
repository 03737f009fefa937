import type { PaymentMethod } from '../../kit/db/tables/payment-tables.ts';

/** The specification's constants for payment methods; every card is a `DebitCard` there. */
export const specMethods = { card: 'DebitCard', paynow: 'PayNow' } as const satisfies { readonly [method in PaymentMethod]: string };

/** The specification's name of a card's brand, "VISA"; another brand goes by the provider's own. */
export function specCard(brand: string): string {
  return cards[brand] ?? brand;
}

const cards: { readonly [brand: string]: string } = { visa: 'VISA', mastercard: 'Mastercard', amex: 'Amex' };
