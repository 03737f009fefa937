import type { Kysely } from 'kysely';
import type { Tables } from '../kit/db/tables.ts';
import type { GiftParts } from './parts.ts';

/** An item of a gift as it was given; `amount_cents` in cents. */
export type ItemOfGift = { readonly id: string; readonly title: string; readonly amount_cents: number };

/** The items of a gift, in their order. */
export function storedItemsOf(db: Kysely<Tables>, transactionNo: string): Promise<ItemOfGift[]> {
  return db
    .selectFrom('donation_items')
    .select(['id', 'title', 'amount_cents'])
    .where('transaction_no', '=', transactionNo)
    .orderBy('position')
    .execute();
}

/** The same of a gift that is being stored. */
export function itemsIn({ items }: GiftParts): ItemOfGift[] {
  return items.map(({ id, title, amountCents }) => ({ id, title, amount_cents: amountCents }));
}
