import { type InferResult, type Kysely, sql } from 'kysely';
import type { Tables } from '../kit/db/tables.ts';
import type { Donation } from './donation.ts';

/** The facts about a gift that settling a payment needs. */
export type GiftToSettle = {
  readonly donation: Donation;
  /** The amounts that go to the groups of its charity. */
  readonly shares: readonly ShareOfGroup[];
  /** Whether an earlier payment has paid it: its receipt is issued or waits for its number. */
  readonly isPaid: boolean;
};

/** The amount that goes to one group of a charity, in cents. */
export type ShareOfGroup = { readonly charityId: number; readonly group: string; readonly cents: number };

/** The one statement that reads a `GiftToSettle`. */
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

/** Parses the row of `giftLook`. Throws when there is no such gift. */
export function giftOfLook([row]: readonly GiftRow[]): GiftToSettle {
  if (row === undefined) throw new Error('There is no such donation.');
  const { shares, is_paid, ...donation } = row;
  return {
    donation,
    shares: shares.map(({ group, cents }) => ({ charityId: donation.charity_id, group, cents })),
    isPaid: is_paid === true,
  };
}
