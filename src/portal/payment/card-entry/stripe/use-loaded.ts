import type { Stripe } from '@stripe/stripe-js';
import { useEffect, useState } from 'react';
import { useContent } from '../../../core/content/content.ts';
import { stripeOf } from './load.ts';

/** Result of `make` once Stripe.js has loaded. */
export function useLoaded<T extends object>(make: (stripe: Stripe) => T): T | 'loading' | 'failed' {
  const { publishableKey } = useContent().view.payments;
  const [loaded, setLoaded] = useState<T | 'loading' | 'failed'>('loading');
  useEffect(() => {
    let isGone = false;
    stripeOf(publishableKey)
      .then(make)
      .then(
        (made) => isGone || setLoaded(made),
        () => isGone || setLoaded('failed'),
      );
    return () => {
      isGone = true;
    };
  }, [publishableKey, make]);
  return loaded;
}
