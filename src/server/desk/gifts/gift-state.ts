import type { DeskGiftStatus } from '../../../api/types.ts';
import { type MoneyBack, NOTHING } from '../../payments/money-back.ts';

type Known = {
  readonly isPaid: boolean;
  /** An attempt of the gift may still be paid. */
  readonly inFlight: boolean;
  readonly totalCents: number;
  /** The part of its payment that went back to the donor. */
  readonly back: MoneyBack | undefined;
};

/** The state of a gift, as one word of the desk's. */
export function stateOfGift({ isPaid, inFlight, totalCents, back = NOTHING }: Known): DeskGiftStatus {
  if (!isPaid) return inFlight ? 'pending' : 'not-paid';
  const returned = back.refundedCents + back.voidedCents;
  if (returned === 0) return 'paid';
  return returned < totalCents ? 'returned-in-part' : 'returned';
}
