import { lazy, Suspense } from 'react';
import { Skeleton } from '../../../renderer/index.ts';
import type { CardCodeProps, CardEntryProps } from './entry-props.ts';

/**
 * Where a card is typed or a wallet opened: in the provider's own frame, or in the stand-in's form. Which of the two is decided when the
 * pages are built, so that the other is not among them; and loaded only where a card is asked for.
 */
export function CardEntry(props: CardEntryProps) {
  return (
    <Suspense fallback={<Skeleton shape="form" lines={3} />}>
      <ProviderEntry {...props} />
    </Suspense>
  );
}

const ProviderEntry = lazy(async () => ({ default: (await provider()).ProviderEntry }));

/** The security code of a saved card, typed where a card would be: the portal's server never sees it. */
export function CardCode(props: CardCodeProps) {
  return (
    <Suspense fallback={<Skeleton shape="form" lines={1} />}>
      <ProviderCode {...props} />
    </Suspense>
  );
}

const ProviderCode = lazy(async () => ({ default: (await provider()).ProviderCode }));

/** Goes on with the bank's question about a payment that was confirmed before, where it is asked within the page. */
export async function goOnWithQuestion(publishableKey: string, clientSecret: string) {
  return (await provider()).goOnWithQuestion(publishableKey, clientSecret);
}

function provider() {
  return import.meta.env.VITE_PAYMENTS === 'stripe' ? import('./stripe/index.tsx') : import('./sandbox/index.ts');
}
