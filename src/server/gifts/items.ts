import type { Kysely } from 'kysely';
import type { Tables } from '../kit/db/tables.ts';
import type { GiftParts } from './parts.ts';

/** An item of a gift as it was given. */
export type ItemOfGift = { readonly id: string; readonly title: string; readonly amount_cents: number };

/** The items of a gift, in order. */
export function storedItemsOf(db: Kysely<Tables>, transactionNo: string): Promise<ItemOfGift[]> {
  return db
    .selectFrom('donation_items')
    .select(['id', 'title', 'amount_cents'])
    .where('transaction_no', '=', transactionNo)
    .orderBy('position')
    .execute();
}

/** An item's title, which is a text key, and its group in the flow. */
export type NamedItem = { readonly transaction_no: string; readonly item_group: string; readonly title: string };

/** The titles of the items of several gifts, in the order of each gift. */
export async function namedItemsOf(db: Kysely<Tables>, transactionNos: readonly string[]): Promise<NamedItem[]> {
  if (transactionNos.length === 0) return [];
  return db
    .selectFrom('donation_items')
    .select(['transaction_no', 'item_group', 'title'])
    .where('transaction_no', 'in', transactionNos)
    .orderBy('position')
    .execute();
}

/** The items of a gift that is being stored. */
export function itemsIn({ items }: GiftParts): ItemOfGift[] {
  return items.map(({ id, title, amountCents }) => ({ id, title, amount_cents: amountCents }));
}
