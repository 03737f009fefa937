import { expect, it } from 'vitest';
import { confirmedOf } from './confirmed-of.ts';

it('asks the server about a payment that Stripe.js accepted', () => {
  expect(confirmedOf({})).toEqual({ kind: 'sent' });
});

it('a refusal by the frame itself has charged nothing, and adds no message', () => {
  expect(confirmedOf({ error: { type: 'validation_error', code: 'incomplete_number' } })).toEqual({ kind: 'left' });
});

it.each([
  [{ type: 'card_error', code: 'card_declined', decline_code: 'generic_decline' }, 'declined'],
  [{ type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' }, 'insufficient-funds'],
  [{ type: 'card_error', code: 'expired_card' }, 'expired-card'],
  [{ type: 'card_error', code: 'incorrect_cvc' }, 'wrong-code'],
  [{ type: 'invalid_request_error', code: 'payment_intent_authentication_failure' }, 'authentication-failed'],
  [{ type: 'invalid_request_error', code: 'setup_intent_authentication_failure' }, 'authentication-failed'],
] as const)('the bank’s refusal is declined with its reason: %o', (error, reason) => {
  expect(confirmedOf({ error })).toEqual({ kind: 'declined', reason });
});

it.each(['api_error', 'api_connection_error', 'rate_limit_error'] as const)(
  'after %s it is unknown whether the card was charged',
  (type) => {
    expect(confirmedOf({ error: { type } })).toEqual({ kind: 'unknown' });
  },
);
