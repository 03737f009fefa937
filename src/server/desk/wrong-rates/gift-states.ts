import type { Kysely } from 'kysely';
import type { Frequency } from '../../../engine/index.ts';
import { receiptsOf } from '../../gifts/receipt-numbers.ts';
import type { Tables } from '../../kit/db/tables.ts';
import { goingBackOfAll } from '../../payments/money-back.ts';
import { type ChargeToCome, chargesToComeOf } from '../../plans/index.ts';

/** The present state of a paid gift that a wrong rate concerns. */
export type GiftState = {
  readonly receiptNo: string;
  /** Its cents that have gone back or are on their way. */
  readonly backCents: number;
  /**
   * `one-time`: it belongs to no plan. `affected`: its plan charges the same amount again, on `nextOn`. `unaffected`: its plan now charges another
   * amount, is paused, or has ended.
   */
  readonly plan: 'one-time' | 'affected' | 'unaffected';
  readonly nextOn: string | null;
};

type Gift = { readonly transactionNo: string; readonly paidCents: number; readonly frequency: Frequency };

/** The present states of gifts by transaction number; gifts that are not paid are left out. */
export async function statesOfGifts(db: Kysely<Tables>, gifts: readonly Gift[]): Promise<ReadonlyMap<string, GiftState>> {
  const numbers = gifts.map(({ transactionNo }) => transactionNo);
  const [receipts, charges] = await Promise.all([receiptsOf(db, numbers), chargesToComeOf(db, numbers)]);
  const back = await goingBackOfAll(
    db,
    [...receipts.values()].map(({ attempt_id }) => attempt_id),
  );
  return new Map(
    gifts.flatMap((gift) => {
      const { transactionNo } = gift;
      const receipt = receipts.get(transactionNo);
      if (receipt === undefined) return [];
      const { receipt_no: receiptNo, attempt_id } = receipt;
      return [[transactionNo, { receiptNo, backCents: back.get(attempt_id) ?? 0, ...planOf(gift, charges.get(transactionNo)) }]];
    }),
  );
}

function planOf({ frequency, paidCents }: Gift, next: ChargeToCome | undefined): Pick<GiftState, 'plan' | 'nextOn'> {
  if (frequency === 'one-time') return { plan: 'one-time', nextOn: null };
  return { plan: next?.amountCents === paidCents ? 'affected' : 'unaffected', nextOn: next?.on ?? null };
}
