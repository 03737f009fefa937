import type { PaymentView } from '../../../api/types.ts';

/** Result of a confirmation, as far as the page knows; the server asks the provider. */
export type Confirmed =
  /** Accepted by the provider; the server knows the result. */
  | { readonly kind: 'sent' }
  /** Redirect: the bank's authentication, or a wallet's sheet. */
  | { readonly kind: 'bank-question'; readonly url: string }
  | { readonly kind: 'declined'; readonly reason: NonNullable<PaymentView['reason']> }
  /** The donor closed the sheet or the frame; nothing was sent. */
  | { readonly kind: 'left' }
  /** No answer: it may have been charged. */
  | { readonly kind: 'unknown' };

/** Client secret of a payment or card setup, and the address that the provider returns to. */
export type ToConfirm = { readonly clientSecret: string; readonly returnUrl: string };

/** The provider's token of a security code, or why there is none. */
export type CodeToken = { readonly token: string } | { readonly error: 'pattern' | 'not-sent' };

/** Submits the card or wallet to the provider. */
export type Confirm = (target: ToConfirm) => Promise<Confirmed>;

type ProviderError = { readonly code?: string | undefined; readonly decline_code?: string | undefined };

/** Maps the provider's error to a reason. */
export function declineReason({ code, decline_code }: ProviderError): NonNullable<PaymentView['reason']> {
  if (decline_code === 'insufficient_funds') return 'insufficient-funds';
  if (code === 'expired_card') return 'expired-card';
  if (code === 'incorrect_cvc' || code === 'invalid_cvc') return 'wrong-code';
  if (code?.endsWith('_authentication_failure')) return 'authentication-failed';
  return code === 'card_declined' ? 'declined' : 'processing-error';
}
