import { lazy, type ReactNode, Suspense } from 'react';
import { Skeleton } from '../../../renderer/index.ts';
import type { Confirm } from './confirmation.ts';
import type { CardMeans } from './means.ts';

export type CardEntryProps = {
  readonly means: CardMeans;
  /** Paying, or keeping a card without paying. */
  readonly purpose: 'pay' | 'keep';
  readonly cents: number;
  /** Whether the card is kept: for charges while its owner is away, or saved for the owner to pay by again. */
  readonly kept: 'once' | 'kept' | 'saved';
  readonly submitLabel: string;
  readonly busy: boolean;
  readonly actions: ReactNode;
  readonly onConfirm: (confirm: Confirm) => void;
};

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

export type CardCodeProps = Pick<CardEntryProps, 'submitLabel' | 'busy' | 'actions'> & {
  /** Takes the provider's token of the code, which pays once. */
  readonly onCode: (cvcToken: string) => void;
};

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
  return import.meta.env.VITE_PAYMENTS === 'stripe' ? import('./stripe/index.ts') : import('./sandbox/index.ts');
}
