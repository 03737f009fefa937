import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure/index.js';

let loading: Promise<Stripe> | null = null;

/** Loads Stripe.js when a card is first needed. Rejects on failure; the next call tries again. */
export function stripeOf(publishableKey: string): Promise<Stripe> {
  if (loading !== null) return loading;
  const current = load(publishableKey);
  loading = current;
  current.catch(() => {
    loading = null;
  });
  return current;
}

async function load(publishableKey: string): Promise<Stripe> {
  const stripe = await loadStripe(publishableKey);
  if (stripe === null) throw new Error('Stripe.js is for browsers only.');
  return stripe;
}
