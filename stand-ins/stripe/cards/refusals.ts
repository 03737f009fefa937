import type { ErrorCode } from '../protocol/stripe-error.ts';
import type { CardBehaviour } from './test-cards.ts';

type Refusal = {
  readonly type: 'card_error';
  readonly code: ErrorCode;
  readonly decline_code?: string;
  readonly message: string;
};

const declined: Refusal = {
  type: 'card_error',
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
};

/** The bank's refusals. A card that needs authentication is refused only off session, when the owner cannot authenticate. */
export const refusals: { readonly [behaviour in Exclude<CardBehaviour, 'pays'>]: Refusal } = {
  asks: {
    type: 'card_error',
    code: 'authentication_required',
    decline_code: 'authentication_required',
    message: 'Your card was declined. This transaction requires authentication.',
  },
  'only-kept': declined,
  declines: declined,
  'has-no-funds': {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  'has-another-code': { type: 'card_error', code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  'is-expired': { type: 'card_error', code: 'expired_card', message: 'Your card has expired.' },
};
