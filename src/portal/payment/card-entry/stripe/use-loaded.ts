import type { Stripe } from '@stripe/stripe-js';
import { useEffect, useState } from 'react';
import { useContent } from '../../../core/content/content.ts';
import { stripeOf } from './load.ts';

/** What `make` makes of Stripe's script; 'loading' until that is here, 'failed' when it cannot be had. */
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
