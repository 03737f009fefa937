import { type InferResult, type Kysely, sql } from 'kysely';
import type { Tables } from '../kit/db/tables.ts';
import type { Donation } from './donation.ts';

/** What settling a payment asks about its gift. */
export type GiftToSettle = {
  readonly donation: Donation;
  /** The parts of the gift that go to the groups of its charity. */
  readonly shares: readonly ShareOfGroup[];
  /** Whether an earlier payment has paid it, and its receipt is issued or waits for its number. */
  readonly isPaid: boolean;
};

/** The part of a gift that goes to one group of its charity, in cents. */
export type ShareOfGroup = { readonly charityId: number; readonly group: string; readonly cents: number };

/** The statement that asks for it, in one look. */
export function giftLook(db: Kysely<Tables>, transactionNo: string) {
  const groups = sql<readonly { readonly group: string; readonly cents: number }[]>`(
    select json_agg(json_build_object('group', item_group, 'cents', cents) order by item_group)
    from (select item_group, sum(amount_cents) as cents from donation_items i where i.transaction_no = d.transaction_no group by item_group) g)`;
  return db
    .selectFrom('donations as d')
    .selectAll('d')
    .select((eb) => [
      groups.as('shares'),
      eb
        .or([
          eb.exists(eb.selectFrom('receipts as r').select('r.receipt_no').whereRef('r.transaction_no', '=', 'd.transaction_no')),
          eb.exists(eb.selectFrom('receipts_due as w').select('w.id').whereRef('w.transaction_no', '=', 'd.transaction_no')),
        ])
        .as('is_paid'),
    ])
    .where('d.transaction_no', '=', transactionNo);
}

type GiftRow = InferResult<ReturnType<typeof giftLook>>[number];

/** What the look has found. Throws when there is no such gift. */
export function giftOfLook([row]: readonly GiftRow[]): GiftToSettle {
  if (row === undefined) throw new Error('There is no such donation.');
  const { shares, is_paid, ...donation } = row;
  return {
    donation,
    shares: shares.map(({ group, cents }) => ({ charityId: donation.charity_id, group, cents })),
    isPaid: is_paid === true,
  };
}
