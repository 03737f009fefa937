import { cardBrand, cardDigits, passesLuhn } from './card-number.ts';

export type CardTyped = {
  readonly number: string;
  readonly expMonth: string;
  readonly expYear: string;
  readonly cvc: string;
  readonly name: string;
};
/** Text keys of errors, by part. */
export type CardErrors = { readonly [part in keyof CardTyped]?: string };

/** Errors of a typed card, in form order; empty if valid. */
export function validateCard(typed: CardTyped, today: { readonly year: number; readonly month: number }): CardErrors {
  const isBlankDate = !typed.expMonth && !typed.expYear;
  const found: readonly (readonly [keyof CardTyped, string | null])[] = [
    ['number', numberError(typed)],
    ['expMonth', isBlankDate ? 'payment.card-expiry.required' : monthError(typed, today)],
    ['expYear', isBlankDate || typed.expYear ? null : 'payment.card-year.required'],
    ['cvc', codeError(typed)],
  ];
  return Object.fromEntries(found.filter(([, error]) => error !== null));
}

function numberError({ number }: CardTyped): string | null {
  if (number.trim() === '') return 'payment.card-number.required';
  return passesLuhn(cardDigits(number) ?? '') ? null : 'payment.card-number.pattern';
}

function monthError({ expMonth, expYear }: CardTyped, today: { readonly year: number; readonly month: number }): string | null {
  if (!expMonth) return 'payment.card-month.required';
  return Number(expYear) === today.year && Number(expMonth) < today.month ? 'payment.card-expiry.past' : null;
}

function codeError({ cvc, number }: CardTyped): string | null {
  if (!cvc) return 'payment.card-code.required';
  const length = cardBrand(cardDigits(number) ?? '') === 'amex' ? 4 : 3;
  return cvc.length === length ? null : 'payment.card-code.pattern';
}
