import type { Kysely, Selectable } from 'kysely';
import type { SavedCardView } from '../../api/types.ts';
import type { FieldCrypto } from '../kit/crypto/field-crypto.ts';
import type { Tables } from '../kit/db/tables.ts';
import { lastChargesOf } from '../payments/attempts.ts';
import { specCard } from '../payments/states/spec-method.ts';
import { safeText } from '../../engine/index.ts';
import { Refused } from '../kit/http/refusal.ts';
import type { Services } from '../people/services.ts';
import { forgetAtProvider } from '../payments/forget-at-provider.ts';

export type SavedCard = Selectable<Tables['saved_cards']>;

/** The saved cards of an account, newest first. */
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

/** Sorts cards by their last use, most recent first; saving a card counts as a use. */
export async function lastUsedFirst(db: Kysely<Tables>, cards: readonly SavedCard[]): Promise<readonly SavedCard[]> {
  if (cards.length < 2) return cards;
  const charged = await lastChargesOf(
    db,
    cards.map(({ id }) => id),
  );
  const usedAt = ({ id, created_at }: SavedCard) => Math.max(created_at.getTime(), charged.get(id)?.getTime() ?? 0);
  return [...cards].sort((one, other) => usedAt(other) - usedAt(one));
}

/** Finds a card of this account by its alias; undefined for another account's card. */
export function findSavedCard(db: Kysely<Tables>, accountId: string, alias: string): Promise<SavedCard | undefined> {
  return db
    .selectFrom('saved_cards')
    .selectAll()
    .where('id', '=', alias)
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}

/** The provider's customer that the account's cards belong to; null before the first card. */
export async function customerOf(db: Kysely<Tables>, accountId: string): Promise<string | null> {
  const card = await db.selectFrom('saved_cards').select('customer').where('account_id', '=', accountId).limit(1).executeTakeFirst();
  return card?.customer ?? null;
}

/** The specification's name for a card without one. */
const DEFAULT_NAME = 'Card Holder Name';

/** The view of a card for browsers: alias, name and printed details; nothing that could be used to charge it. */
export function toSavedCardView(crypto: FieldCrypto, { id, name, brand, last4, exp_month, exp_year }: SavedCard): SavedCardView {
  const called = name === null ? DEFAULT_NAME : crypto.decrypt(...nameOf(id), name);
  return { id, name: called, brand: specCard(brand), last4, expMonth: exp_month, expYear: exp_year };
}

/** The place (associated data) that a card's name is encrypted for. */
function nameOf(id: string): [table: string, column: string, row: string] {
  return ['saved_cards', 'name', id];
}

/** A digit run as long as a card number, with the separators that people type. */
const CARD_NUMBER = /(?:\p{Nd}[ \p{Pd}]?){12}/u;

/** Gives a card the name that its owner typed; an empty name restores the default. Refuses text that could be a card number. */
export async function nameCard({ db, crypto }: Pick<Services, 'db' | 'crypto'>, { id }: SavedCard, typed: string): Promise<void> {
  const name = safeText(typed).replace(/\s+/g, ' ').trim();
  if (CARD_NUMBER.test(name)) throw new Refused(422, 'CARD_NUMBER', 'The number of a card is not to be its name.');
  const stored = name === '' ? null : crypto.encrypt(...nameOf(id), name);
  await db.updateTable('saved_cards').set({ name: stored }).where('id', '=', id).execute();
}

/** Removes all saved cards of an account, in the transaction that closes it, and has the provider forget them. */
export async function removeCardsOf(tx: Kysely<Tables>, accountId: string, at: Date): Promise<void> {
  const removed = await tx
    .updateTable('saved_cards')
    .set({ removed_at: at, name: null })
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .returning('payment_method')
    .execute();
  for (const { payment_method } of removed) await forgetAtProvider(tx, { card: payment_method }, at);
}
