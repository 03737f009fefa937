import type { Kysely } from 'kysely';
import type { Tables } from '../kit/db/tables.ts';

/** Removes the cards that an account has kept, in the transaction that closes it; the provider forgets them at the next turn of that work. */
export async function removeCardsOf(tx: Kysely<Tables>, accountId: string, at: Date): Promise<void> {
  await tx.updateTable('saved_cards').set({ removed_at: at }).where('account_id', '=', accountId).where('removed_at', 'is', null).execute();
}
