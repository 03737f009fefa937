import type { PaymentPorts } from '../payments/ports.ts';
import { ProviderUnreachable } from '../payments/provider.ts';

/** Has the provider forget the cards that their owners removed; one that cannot be reached is asked again. */
export async function forgetRemoved({ db, provider, now }: Pick<PaymentPorts, 'db' | 'provider' | 'now'>): Promise<void> {
  const removed = await db
    .selectFrom('saved_cards')
    .select(['id', 'payment_method'])
    .where('removed_at', 'is not', null)
    .where('forgotten_at', 'is', null)
    .execute();
  for (const { id, payment_method } of removed) {
    try {
      await provider.forgetCard(payment_method);
    } catch (error) {
      if (error instanceof ProviderUnreachable) return;
      throw error;
    }
    await db.updateTable('saved_cards').set({ forgotten_at: now() }).where('id', '=', id).execute();
  }
}
