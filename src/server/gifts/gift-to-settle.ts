import type { Kysely } from 'kysely';
import type { Tables } from '../kit/db/tables.ts';
import { type Donation, getDonation } from './donation.ts';

/** The facts about a gift that settling a payment needs. */
export type GiftToSettle = {
  readonly donation: Donation;
  /** The amounts that go to the groups of its charity. */
  readonly shares: readonly ShareOfGroup[];
  /** Whether an earlier payment has paid it. */
  readonly isPaid: boolean;
};

/** The amount that goes to one group of a charity, in cents. */
export type ShareOfGroup = { readonly charityId: number; readonly group: string; readonly cents: number };

/** Reads the facts about a gift that is being settled. Throws when there is no such gift. */
export async function giftToSettle(tx: Kysely<Tables>, transactionNo: string): Promise<GiftToSettle> {
  const donation = await getDonation(tx, transactionNo);
  const groups = await tx
    .selectFrom('donation_items')
    .select(['item_group', (row) => row.fn.sum<string>('amount_cents').as('cents')])
    .where('transaction_no', '=', transactionNo)
    .groupBy('item_group')
    .orderBy('item_group')
    .execute();
  const { is_paid } = await tx
    .selectNoFrom((row) =>
      row
        .or([
          row.exists(row.selectFrom('receipts').select('receipt_no').where('transaction_no', '=', transactionNo)),
          // Code up to 0.4.0 settled it; that code issues receipts later.
          row.exists(row.selectFrom('receipts_due').select('id').where('transaction_no', '=', transactionNo)),
        ])
        .as('is_paid'),
    )
    .executeTakeFirstOrThrow();
  const shares = groups.map(({ item_group, cents }) => ({ charityId: donation.charity_id, group: item_group, cents: Number(cents) }));
  return { donation, shares, isPaid: is_paid === true };
}
