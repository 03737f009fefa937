import type { Confirmed } from '../confirmation.ts';
import { confirmedOf } from './confirmed-of.ts';
import { stripeOf } from './load.ts';

/** The bank's question in Stripe's own window over the page, once more: it was left before. */
export async function goOnWithQuestion(publishableKey: string, clientSecret: string): Promise<Confirmed> {
  const stripe = await stripeOf(publishableKey).catch(() => null);
  return stripe === null ? { kind: 'unknown' } : confirmedOf(await stripe.handleNextAction({ clientSecret }));
}
