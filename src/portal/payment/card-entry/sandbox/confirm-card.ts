import type { CardDetails } from '../../../../renderer/index.ts';
import { type Confirmed, declineReason, type ToConfirm } from '../confirmation.ts';

export type CardConfirmation = ToConfirm & { readonly publishableKey: string; readonly card: CardDetails };

/** Submits the card to the stand-in as Stripe.js would, to pay or to store it: the portal's server never sees it. */
export async function confirmCard({ clientSecret, publishableKey, card, returnUrl }: CardConfirmation): Promise<Confirmed> {
  const [intent = ''] = clientSecret.split('_secret_');
  const form = new URLSearchParams({
    client_secret: clientSecret,
    key: publishableKey,
    return_url: returnUrl,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': card.number,
    'payment_method_data[card][exp_month]': card.expMonth,
    'payment_method_data[card][exp_year]': card.expYear,
    'payment_method_data[card][cvc]': card.cvc,
    'payment_method_data[billing_details][name]': card.name,
  });
  const collection = intent.startsWith('seti_') ? 'setup_intents' : 'payment_intents';
  const path = `/sandbox/stripe/v1/${collection}/${encodeURIComponent(intent)}/confirm`;
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: form.toString(),
  }).catch(() => null);
  const body = (await response?.json().catch(() => null)) as ProviderAnswer | null | undefined;
  if (!response || !body) return { kind: 'unknown' };
  if (body.error) return response.status === 402 ? { kind: 'declined', reason: declineReason(body.error) } : { kind: 'unknown' };
  const url = body.next_action?.redirect_to_url?.url;
  return url ? { kind: 'bank-question', url } : { kind: 'sent' };
}

type ProviderError = { readonly code?: string; readonly decline_code?: string };
type ProviderAnswer = {
  readonly error?: ProviderError;
  readonly next_action?: { readonly redirect_to_url?: { readonly url?: string } } | null;
};
