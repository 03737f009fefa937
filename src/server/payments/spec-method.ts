import type { PaymentMethod } from '../db/giving-tables.ts';

/** The specification's constants for payment methods; every card is a `DebitCard` there. */
export const specMethods = { card: 'DebitCard', paynow: 'PayNow' } as const satisfies { readonly [method in PaymentMethod]: string };
