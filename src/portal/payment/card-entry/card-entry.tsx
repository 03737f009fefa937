import { lazy, Suspense } from 'react';
import { Skeleton } from '../../../renderer/index.ts';
import type { CardCodeProps, CardEntryProps } from './entry-props.ts';
import './card-entry.css';

/**
 * Card form or wallet button: the provider's own frame, or the stand-in's form. Chosen at build time, so that the other is not in the
 * bundle; loaded when a card is needed.
 */
export function CardEntry(props: CardEntryProps) {
  return (
    <Suspense fallback={<Skeleton shape="form" lines={3} />}>
      <ProviderEntry {...props} />
    </Suspense>
  );
}

const ProviderEntry = lazy(async () => ({ default: (await provider()).ProviderEntry }));

/** Field for a saved card's security code, in the provider's frame: the code never reaches our server. */
export function CardCode(props: CardCodeProps) {
  return (
    <Suspense fallback={<Skeleton shape="form" lines={1} />}>
      <ProviderCode {...props} />
    </Suspense>
  );
}

const ProviderCode = lazy(async () => ({ default: (await provider()).ProviderCode }));

/** Repeats an authentication that the bank asks for within the page. */
export async function continueAuthentication(publishableKey: string, clientSecret: string) {
  return (await provider()).continueAuthentication(publishableKey, clientSecret);
}

function provider() {
  return import.meta.env.VITE_PAYMENTS === 'stripe' ? import('./stripe/index.tsx') : import('./sandbox/index.ts');
}
