import type { Kysely } from 'kysely';
import { dollars } from '../../../engine/index.ts';
import type { Tables } from '../../kit/db/tables.ts';
import type { ConcernedGift } from '../../ledger/wrong-rate/concerned-gifts.ts';
import { type GiftState, statesOfGifts } from './gift-states.ts';

/** A paid gift that a wrong rate concerns, with its present state. */
export type PaidGift = ConcernedGift & GiftState;

/** Those of these gifts that are paid, in the same order. */
export async function paidGifts<Gift extends ConcernedGift>(db: Kysely<Tables>, gifts: readonly Gift[]): Promise<(Gift & GiftState)[]> {
  const states = await statesOfGifts(db, gifts);
  return gifts.flatMap((gift) => {
    const state = states.get(gift.transactionNo);
    return state === undefined ? [] : [{ ...gift, ...state }];
  });
}

/** The amount paid beyond the amount due, in cents; negative if too little was paid, null if unknown. */
export function differenceOf({ paidCents, should }: Pick<ConcernedGift, 'paidCents' | 'should'>): number | null {
  return should.kind === 'not-recomputed' ? null : paidCents - should.dueCents;
}

/** The cents still to refund: the difference, less the amount that has gone back or is on its way. */
export function toRefundOf(gift: Pick<PaidGift, 'paidCents' | 'should' | 'backCents'>): number {
  return Math.max(0, (differenceOf(gift) ?? 0) - gift.backCents);
}

/** The head of the table of gifts. */
export const GIFT_HEADINGS = [
  ...['Receipt', 'Transaction', 'Agreed at', 'Flow', 'Paid', 'Should have been', 'Difference', 'Direction', 'Why not known'],
  ...['Gone back', 'To refund', 'Plan', 'Next charge on'],
];

/** A row of that table; amounts in dollars, nothing about the donor. */
export function giftRow(gift: PaidGift): string[] {
  const { receiptNo, transactionNo, madeAt, flow, paidCents, should, backCents, plan, nextOn } = gift;
  const difference = differenceOf(gift);
  const [due, why] = should.kind === 'not-recomputed' ? ['', should.why] : [dollars(should.dueCents), ''];
  return [
    ...[receiptNo, transactionNo, madeAt.toISOString(), flow, dollars(paidCents), due],
    ...[difference === null ? '' : dollars(difference), should.kind, why],
    ...[dollars(backCents), dollars(toRefundOf(gift)), plan, nextOn ?? ''],
  ];
}
