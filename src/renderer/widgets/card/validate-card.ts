import { cardBrand, cardDigits, passesLuhn } from './card-number.ts';

export type CardTyped = { readonly number: string; readonly expMonth: string; readonly expYear: string; readonly cvc: string; readonly name: string };
/** The code of what is wrong, by part. */
export type CardErrors = { readonly [part in keyof CardTyped]?: string };

/** What is wrong with a card as typed; nothing when it may be tried. */
export function validateCard(typed: CardTyped, today: { readonly year: number; readonly month: number }): CardErrors {
  const digits = cardDigits(typed.number);
  const errors: { [part in keyof CardTyped]?: string } = {};
  if (!digits) errors.number = digits === null ? 'card-characters' : 'card-number-required';
  else if (!passesLuhn(digits)) errors.number = 'card-number';
  if (!typed.expMonth) errors.expMonth = 'card-month-required';
  if (!typed.expYear) errors.expYear = 'card-year-required';
  if (typed.expMonth && Number(typed.expYear) === today.year && Number(typed.expMonth) < today.month) errors.expMonth = 'card-expired';
  const cvcLength = cardBrand(digits ?? '') === 'amex' ? 4 : 3;
  if (typed.cvc.length !== cvcLength) errors.cvc = 'card-cvc';
  if (typed.name.trim() === '') errors.name = 'card-name-required';
  return errors;
}
