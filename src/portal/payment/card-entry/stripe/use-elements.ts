import type { Stripe, StripeElementLocale, StripeElements, StripeElementsOptionsMode } from '@stripe/stripe-js';
import { useCallback } from 'react';
import { useLanguage } from '../../../core/language/language-provider.tsx';
import type { CardEntryProps } from '../entry-props.ts';
import { appearance } from './appearance.ts';
import { useLoaded } from './use-loaded.ts';

export type Elements = { readonly stripe: Stripe; readonly elements: StripeElements };

/** Stripe Elements for a payment or card setup. */
export function useElements({ purpose, cents, kept }: Pick<CardEntryProps, 'purpose' | 'cents' | 'kept'>): Elements | 'loading' | 'failed' {
  const { language } = useLanguage();
  const make = useCallback(
    (stripe: Stripe): Elements => ({
      stripe,
      elements: stripe.elements({
        ...optionsOf({ purpose, cents, kept }),
        locale: language as StripeElementLocale,
        appearance: appearance(),
      }),
    }),
    [language, purpose, cents, kept],
  );
  return useLoaded(make);
}

/** The intent is created on payment; until then Elements needs the amount and whether the card is stored. */
function optionsOf({ purpose, cents, kept }: Pick<CardEntryProps, 'purpose' | 'cents' | 'kept'>): StripeElementsOptionsMode {
  const shared = { currency: 'sgd', paymentMethodTypes: ['card'] };
  if (purpose === 'keep') return { ...shared, mode: 'setup', setupFutureUsage: 'off_session' };
  const usage = kept === 'saved' ? ('on_session' as const) : ('off_session' as const);
  return { ...shared, mode: 'payment', amount: cents, ...(kept !== 'once' && { setupFutureUsage: usage }) };
}
