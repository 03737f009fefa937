import { expect, it } from 'vitest';
import { confirmedOf } from './confirmed-of.ts';

it('what Stripe.js accepts is asked of the server', () => {
  expect(confirmedOf({})).toEqual({ kind: 'sent' });
});

it('what the frame itself refuses has charged nothing, and says nothing more', () => {
  expect(confirmedOf({ error: { type: 'validation_error', code: 'incomplete_number' } })).toEqual({ kind: 'left' });
});

it.each([
  [{ type: 'card_error', code: 'card_declined', decline_code: 'generic_decline' }, 'declined'],
  [{ type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' }, 'insufficient-funds'],
  [{ type: 'card_error', code: 'expired_card' }, 'expired-card'],
  [{ type: 'card_error', code: 'incorrect_cvc' }, 'wrong-code'],
  [{ type: 'invalid_request_error', code: 'payment_intent_authentication_failure' }, 'authentication-failed'],
  [{ type: 'invalid_request_error', code: 'setup_intent_authentication_failure' }, 'authentication-failed'],
] as const)('a refusal of the bank is declined for its reason: %o', (error, reason) => {
  expect(confirmedOf({ error })).toEqual({ kind: 'declined', reason });
});

it.each(['api_error', 'api_connection_error', 'rate_limit_error'] as const)(
  'after %s nobody knows whether the card was charged',
  (type) => {
    expect(confirmedOf({ error: { type } })).toEqual({ kind: 'unknown' });
  },
);
