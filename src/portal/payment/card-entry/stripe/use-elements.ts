import type { Stripe, StripeElements, StripeElementsOptionsMode } from '@stripe/stripe-js';
import { useEffect, useState } from 'react';
import { useContent } from '../../../content/content.ts';
import { useLanguage } from '../../../language/language-provider.tsx';
import type { CardEntryProps } from '../card-entry.tsx';
import { appearance } from './appearance.ts';
import { stripeOf } from './load.ts';

export type Elements = { readonly stripe: Stripe; readonly elements: StripeElements };

/** Stripe's elements for what is paid or kept; 'loading' until its script is here, 'failed' when it cannot be had. */
export function useElements({ purpose, cents, kept }: Pick<CardEntryProps, 'purpose' | 'cents' | 'kept'>): Elements | 'loading' | 'failed' {
  const { publishableKey } = useContent().view.payments;
  const { language } = useLanguage();
  const [loaded, setLoaded] = useState<Elements | 'loading' | 'failed'>('loading');
  useEffect(() => {
    let isGone = false;
    const made = stripeOf(publishableKey).then((stripe) => {
      const elements = stripe.elements({ ...optionsOf({ purpose, cents, kept }), locale: language, appearance: appearance() });
      return { stripe, elements };
    });
    made.then(
      (elements) => isGone || setLoaded(elements),
      () => isGone || setLoaded('failed'),
    );
    return () => {
      isGone = true;
    };
  }, [publishableKey, language, purpose, cents, kept]);
  return loaded;
}

/** The intent is made when the donor pays; until then the frame knows the amount, and whether the card is kept. */
function optionsOf({ purpose, cents, kept }: Pick<CardEntryProps, 'purpose' | 'cents' | 'kept'>): StripeElementsOptionsMode {
  const shared = { currency: 'sgd', paymentMethodTypes: ['card'] };
  if (purpose === 'keep') return { ...shared, mode: 'setup', setupFutureUsage: 'off_session' };
  const usage = kept === 'saved' ? ('on_session' as const) : ('off_session' as const);
  return { ...shared, mode: 'payment', amount: cents, ...(kept !== 'once' && { setupFutureUsage: usage }) };
}
