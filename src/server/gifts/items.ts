import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../kit/db/tables.ts';

/** An item of a gift as it was given; `amount_cents` in cents. */
type ItemOfGift = { readonly id: string; readonly title: string; readonly amount_cents: number };

/** The items of a gift, in their order. */
export function storedItemsOf(db: Kysely<Tables>, transactionNo: string): Promise<ItemOfGift[]> {
  return db
    .selectFrom('donation_items')
    .select(['id', 'title', 'amount_cents'])
    .where('transaction_no', '=', transactionNo)
    .orderBy('position')
    .execute();
}

/** The part of a gift that goes to one group of its charity, in cents. */
export type ShareOfGroup = { readonly charityId: number; readonly group: string; readonly cents: number };

export async function sharesOf(tx: Transaction<Tables>, transactionNo: string): Promise<ShareOfGroup[]> {
  const rows = await tx
    .selectFrom('donation_items')
    .innerJoin('donations', 'donations.transaction_no', 'donation_items.transaction_no')
    .select(['charity_id', 'item_group', (eb) => eb.fn.sum<string>('amount_cents').as('cents')])
    .where('donations.transaction_no', '=', transactionNo)
    .groupBy(['charity_id', 'item_group'])
    .execute();
  return rows.map(({ charity_id, item_group, cents }) => ({ charityId: charity_id, group: item_group, cents: Number(cents) }));
}
