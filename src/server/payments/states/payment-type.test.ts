import { expect, it } from 'vitest';
import { paymentTypeOf } from './payment-type.ts';

it.each([
  ['1', 'card', null],
  ['2', 'card', 'google-pay'],
  ['3', 'card', 'apple-pay'],
  [undefined, 'paynow', null],
] as const)('“Payment types: card 1, Google Pay 2, Apple Pay 3”: %s for %s with %s', (type, method, card_wallet) => {
  expect(paymentTypeOf({ method, card_wallet })).toBe(type);
});
