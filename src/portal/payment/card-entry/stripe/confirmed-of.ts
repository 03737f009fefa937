import type { StripeError } from '@stripe/stripe-js';
import { type Confirmed, declineReason } from '../confirmation.ts';
import { stripeOf } from './load.ts';

type Answer = { readonly error?: Pick<StripeError, 'type' | 'code' | 'decline_code'> };

/** Maps Stripe.js's result. Only a refusal by the bank counts as declined. */
export function confirmedOf({ error }: Answer): Confirmed {
  if (error === undefined) return { kind: 'sent' };
  if (error.type === 'validation_error') return { kind: 'left' };
  const isRefusal = error.type === 'card_error' || error.code?.endsWith('_authentication_failure') === true;
  return isRefusal ? { kind: 'declined', reason: declineReason(error) } : { kind: 'unknown' };
}

/** Reopens Stripe's authentication window. */
export async function continueAuthentication(publishableKey: string, clientSecret: string): Promise<Confirmed> {
  const stripe = await stripeOf(publishableKey).catch(() => null);
  return stripe === null ? { kind: 'unknown' } : confirmedOf(await stripe.handleNextAction({ clientSecret }));
}
