import type { Kysely, Selectable } from 'kysely';
import type { SavedCardView } from '../../api/types.ts';
import type { FieldCrypto } from '../kit/crypto/field-crypto.ts';
import type { Tables } from '../kit/db/tables.ts';
import { lastChargesOf } from '../payments/attempts.ts';
import { specCard } from '../payments/states/spec-method.ts';

export type SavedCard = Selectable<Tables['saved_cards']>;

/** The cards that an account has kept, the newest first. */
export function savedCardsOf(db: Kysely<Tables>, accountId: string): Promise<SavedCard[]> {
  return db
    .selectFrom('saved_cards')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** The cards with the one that was used last in front: charged, or saved, whichever is later. */
export async function lastUsedFirst(db: Kysely<Tables>, cards: readonly SavedCard[]): Promise<readonly SavedCard[]> {
  if (cards.length < 2) return cards;
  const charged = await lastChargesOf(
    db,
    cards.map(({ id }) => id),
  );
  const usedAt = ({ id, created_at }: SavedCard) => Math.max(created_at.getTime(), charged.get(id)?.getTime() ?? 0);
  return [...cards].sort((one, other) => usedAt(other) - usedAt(one));
}

/** An account's own card by its alias; somebody else's is not there. */
export function findSavedCard(db: Kysely<Tables>, accountId: string, alias: string): Promise<SavedCard | undefined> {
  return db
    .selectFrom('saved_cards')
    .selectAll()
    .where('id', '=', alias)
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}

/** The provider's customer that an account's cards hang on; null before its first one. */
export async function customerOf(db: Kysely<Tables>, accountId: string): Promise<string | null> {
  const card = await db.selectFrom('saved_cards').select('customer').where('account_id', '=', accountId).limit(1).executeTakeFirst();
  return card?.customer ?? null;
}

/** The specification's name for a card that was given none. */
const DEFAULT_NAME = 'Card Holder Name';

/** What a browser is told: an alias, what its owner calls it, and what is printed on the card; nothing by which anybody could charge it. */
export function toSavedCardView(crypto: FieldCrypto, { id, name, brand, last4, exp_month, exp_year }: SavedCard): SavedCardView {
  const called = name === null ? DEFAULT_NAME : crypto.decrypt(...nameOf(id), name);
  return { id, name: called, brand: specCard(brand), last4, expMonth: exp_month, expYear: exp_year };
}

/** Where the name of a card stands, as its encryption knows it. */
export function nameOf(id: string): [table: string, column: string, row: string] {
  return ['saved_cards', 'name', id];
}
