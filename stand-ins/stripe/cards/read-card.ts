import type Stripe from 'stripe';
import type { Form } from '../protocol/form.ts';
import { textAt } from '../protocol/form.ts';
import type { Shape } from '../protocol/shape.ts';
import type { StripeObject } from '../store.ts';
import { newId } from '../store.ts';
import { type ErrorCode, StripeFault } from '../protocol/stripe-error.ts';
import { findTestCard, isWrongCode } from './test-cards.ts';
import type { CardAftermath, CardBehaviour } from './test-cards.ts';

export type ReadCard = {
  readonly behaviour: CardBehaviour;
  readonly aftermath: CardAftermath | null;
  /** All stored data of a card. */
  readonly details: CardDetails;
};

type Card = Stripe.PaymentMethod.Card;
type Wallet = Stripe.PaymentMethod.Card.Wallet;
type CardDetails = Readonly<Pick<Card, 'brand' | 'last4' | 'exp_month' | 'exp_year'>> & {
  readonly wallet: Readonly<Pick<Wallet, 'type' | 'dynamic_last4'>> | null;
};

/** Parses `payment_method_data[card]`; throws Stripe's card errors. Number and CVC do not leave this function. */
export function readCard(form: Form, now: Date): ReadCard {
  const field = (name: string) => textAt(form, 'payment_method_data', 'card', name) ?? '';
  const number = field('number').replace(/[ -]/g, '');
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) throw cardError('incorrect_number', 'Your card number is incorrect.', 'number');
  const month = Number(field('exp_month'));
  const year = fullYear(Number(field('exp_year')));
  if (!Number.isInteger(month) || month < 1 || month > 12)
    throw cardError('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  if (!Number.isInteger(year) || isPast(year, month, now))
    throw cardError('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
  if (!/^\d{3,4}$/.test(field('cvc'))) throw cardError('invalid_cvc', "Your card's security code is invalid.", 'cvc');
  const card = findTestCard(number);
  return {
    behaviour: isWrongCode(field('cvc')) ? 'has-another-code' : (card?.behaviour ?? 'declines'),
    aftermath: card?.aftermath ?? null,
    details: {
      brand: card?.brand ?? 'unknown',
      last4: number.slice(-4),
      exp_month: month,
      exp_year: year,
      wallet: walletOf(field('wallet')),
    },
  };
}

/** The payment method of a card. Its behaviour and aftermath are private to the sandbox. */
export function newCardMethod({ details, behaviour, aftermath }: ReadCard): StripeObject {
  return {
    id: newId('pm'),
    object: 'payment_method',
    type: 'card',
    card: details,
    customer: null,
    livemode: false,
    sandbox: { behaviour, aftermath },
  } satisfies Shape<Omit<Stripe.PaymentMethod, 'card'>> & { readonly card: CardDetails };
}

function walletOf(type: string): CardDetails['wallet'] {
  return type === 'google_pay' || type === 'apple_pay' ? { type, dynamic_last4: null } : null;
}

function cardError(code: ErrorCode, message: string, param: string): StripeFault {
  return new StripeFault(402, { type: 'card_error', code, message, param });
}

function fullYear(year: number): number {
  return year < 100 ? 2000 + year : year;
}

function isPast(year: number, month: number, now: Date): boolean {
  return year * 12 + month < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1;
}

function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
