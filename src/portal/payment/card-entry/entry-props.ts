import type { ReactNode } from 'react';
import type { Confirm } from './confirmation.ts';
import type { CardMeans } from './means.ts';

/** What every provider's entry of a card is given, and tells. */
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

/** The same of its entry of a security code. */
export type CardCodeProps = Pick<CardEntryProps, 'submitLabel' | 'busy' | 'actions'> & {
  /** Takes the provider's token of the code, which pays once. */
  readonly onCode: (cvcToken: string) => void;
};
