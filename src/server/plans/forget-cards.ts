import { ProviderUnreachable } from '../payments/provider.ts';
import type { PlanPorts } from './plan.ts';

/** Has the provider forget the card of a plan that was ended, so that nobody could charge it any more. */
export async function forgetCards({ payments }: PlanPorts): Promise<void> {
  const ended = await payments.db
    .selectFrom('plans')
    .select(['id', 'payment_method'])
    .where('status', '=', 'cancelled')
    .where('payment_method', 'is not', null)
    .execute();
  for (const { id, payment_method } of ended) {
    try {
      await payments.provider.forgetCard(payment_method ?? '');
    } catch (error) {
      if (error instanceof ProviderUnreachable) return;
      throw error;
    }
    await payments.db.updateTable('plans').set({ payment_method: null }).where('id', '=', id).execute();
  }
}
