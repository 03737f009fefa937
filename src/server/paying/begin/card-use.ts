import { recurs } from '../../../engine/index.ts';
import type { Donation } from '../../gifts/donation.ts';
import type { CardUse } from '../../kit/db/tables/payment-tables.ts';
import type { Saving } from './open-attempt.ts';

/** The use of the card that pays a donation. */
export function cardUse(donation: Donation, saving: Saving | undefined): CardUse {
  if (isGivenAgain(donation)) return 'keep';
  if (saving === undefined) return 'once';
  return saving.kind === 'save' ? { saveUnder: saving.customer } : { saved: saving.card };
}

export function isGivenAgain({ frequency }: Pick<Donation, 'frequency'>): boolean {
  return recurs(frequency);
}
