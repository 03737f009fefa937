import type { PaymentView } from '../../../api/types.ts';

/** How a confirmation went, as far as the page can tell; the server asks the provider itself. */
export type Confirmed =
  /** The provider has taken it on; the server knows how it ended. */
  | { readonly kind: 'sent' }
  /** The donor is to go there: the bank's question, or a wallet's sheet. */
  | { readonly kind: 'bank-question'; readonly url: string }
  | { readonly kind: 'declined'; readonly reason: NonNullable<PaymentView['reason']> }
  /** The donor closed the sheet or the frame: nothing was sent. */
  | { readonly kind: 'left' }
  /** No answer: it may have been charged or not. */
  | { readonly kind: 'unknown' };

/** What is confirmed: a payment, or a card that is to be kept, by its secret; and where the provider sends the browser back to. */
export type ToConfirm = { readonly clientSecret: string; readonly returnUrl: string };

/** What became of a security code: the token by which the server pays, or why there is none. */
export type CodeToken = { readonly token: string } | { readonly error: 'pattern' | 'not-sent' };

/** Hands what the donor typed or chose to the provider. */
export type Confirm = (target: ToConfirm) => Promise<Confirmed>;

type ProviderError = { readonly code?: string | undefined; readonly decline_code?: string | undefined };

/** Why the provider says that a card was refused. */
export function declineReason({ code, decline_code }: ProviderError): NonNullable<PaymentView['reason']> {
  if (decline_code === 'insufficient_funds') return 'insufficient-funds';
  if (code === 'expired_card') return 'expired-card';
  if (code === 'incorrect_cvc' || code === 'invalid_cvc') return 'wrong-code';
  if (code?.endsWith('_authentication_failure')) return 'authentication-failed';
  return code === 'card_declined' ? 'declined' : 'processing-error';
}
