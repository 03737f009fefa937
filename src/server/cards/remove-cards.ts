import type { Kysely } from 'kysely';
import type { Tables } from '../kit/db/tables.ts';
import { forgetAtProvider } from '../payments/forget-at-provider.ts';

/** Removes all saved cards of an account, in the transaction that closes it, and has the provider forget them. */
export async function removeCardsOf(tx: Kysely<Tables>, accountId: string, at: Date): Promise<void> {
  const removed = await tx
    .updateTable('saved_cards')
    .set({ removed_at: at })
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .returning('payment_method')
    .execute();
  for (const { payment_method } of removed) await forgetAtProvider(tx, { card: payment_method }, at);
}
