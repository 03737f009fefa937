import type { Elements } from '../../../renderer/index.ts';
import type { Confirm } from './confirmation.ts';
import type { CardMeans } from './means.ts';

/** Props of each provider's card entry. */
export type CardEntryProps = {
  readonly means: CardMeans;
  /** Pay, or store a card without paying. */
  readonly purpose: 'pay' | 'keep';
  readonly cents: number;
  /** Whether the card is stored: for recurring charges (`kept`), or for the donor's own later use (`saved`). */
  readonly kept: 'once' | 'kept' | 'saved';
  readonly submitLabel: string;
  readonly busy: boolean;
  readonly actions: Elements;
  readonly onConfirm: (confirm: Confirm) => void;
};

/** Props of each provider's security code field. */
export type CardCodeProps = Pick<CardEntryProps, 'submitLabel' | 'busy' | 'actions'> & {
  /** The last code was wrong. */
  readonly isWrong: boolean;
  /** The element that takes the foot bar; null until it is mounted. */
  readonly foot: HTMLElement | null;
  /** Receives the provider's single-use token of the code. */
  readonly onCode: (cvcToken: string) => void;
};
