import type Stripe from 'stripe';
import type { CardWallet, FailureReason } from '../../kit/db/tables/payment-tables.ts';
import type { ProviderIntent } from '../provider/provider.ts';

/** Stripe's PaymentIntent in our terms. */
export function toProviderIntent(intent: Stripe.PaymentIntent): ProviderIntent {
  const charge = intent.latest_charge;
  const expanded = typeof charge === 'object' ? charge : null;
  const card = expanded?.payment_method_details?.card ?? null;
  return {
    id: intent.id,
    clientSecret: intent.client_secret,
    amountCents: intent.status === 'succeeded' ? intent.amount_received : intent.amount,
    currency: intent.currency.toUpperCase(),
    livemode: intent.livemode,
    attemptId: intent.metadata?.attempt ?? null,
    state: stateOf(intent),
    reason: reasonOf(intent.last_payment_error),
    hasMethod: intent.payment_method !== null,
    charge: expanded?.id ?? (typeof charge === 'string' ? charge : null),
    paidAt: expanded === null ? null : new Date(expanded.created * 1000),
    card:
      card === null
        ? null
        : {
            brand: card.brand ?? 'unknown',
            last4: card.last4 ?? '',
            expMonth: card.exp_month ?? null,
            expYear: card.exp_year ?? null,
            wallet: walletOf(card.wallet?.type),
          },
    saved: savedOf(intent),
    redirectUrl: intent.next_action?.redirect_to_url?.url ?? null,
    qr: qrOf(intent.next_action?.paynow_display_qr_code),
  };
}

/** A wallet without a number in the specification counts as a plain card. */
function walletOf(type: string | undefined): CardWallet | null {
  if (type === 'google_pay') return 'google-pay';
  return type === 'apple_pay' ? 'apple-pay' : null;
}

/** The card is stored if the intent was made to store it, or made with a stored card. */
function savedOf({ customer, payment_method, status }: Stripe.PaymentIntent): ProviderIntent['saved'] {
  const [owner, method] = [idOf(customer), idOf(payment_method)];
  return status === 'succeeded' && owner !== null && method !== null ? { customer: owner, paymentMethod: method } : null;
}

function idOf(object: string | { readonly id: string } | null): string | null {
  return typeof object === 'string' ? object : (object?.id ?? null);
}

function stateOf(intent: Stripe.PaymentIntent): ProviderIntent['state'] {
  switch (intent.status) {
    case 'requires_payment_method':
      return intent.last_payment_error === null ? 'waiting' : 'declined';
    case 'requires_confirmation':
      return 'waiting';
    case 'requires_action':
      return 'asking';
    case 'processing':
    case 'requires_capture':
      return 'processing';
    case 'succeeded':
      return 'succeeded';
    case 'canceled':
      return 'canceled';
    default:
      throw new Error(`Stripe knows a status of a PaymentIntent that we do not: ${intent.status}.`);
  }
}

/** The reason for a refused card, in our terms. */
export function reasonOf(error: { readonly code?: string; readonly decline_code?: string } | null): FailureReason | null {
  if (error === null) return null;
  switch (error.code) {
    case 'card_declined':
      return error.decline_code === 'insufficient_funds' ? 'insufficient-funds' : 'declined';
    case 'expired_card':
      return 'expired-card';
    case 'incorrect_cvc':
    case 'invalid_cvc':
      return 'wrong-code';
    case 'authentication_required':
    case 'setup_intent_authentication_failure':
    case 'payment_intent_authentication_failure':
      return 'authentication-failed';
    case 'payment_intent_payment_attempt_expired':
      return 'expired';
    case 'processing_error':
      return 'processing-error';
    default:
      return 'declined';
  }
}

function qrOf(code: Stripe.PaymentIntent.NextAction.PaynowDisplayQrCode | undefined): ProviderIntent['qr'] {
  if (code === undefined) return null;
  return { payload: code.data || null, page: code.hosted_instructions_url };
}
