import { doEach } from '../kit/jobs/do-each.ts';
import { orLater } from '../payments/provider/or-later.ts';
import type { PaymentPorts } from '../payments/ports.ts';

/** Has the provider forget the cards that their owners removed; one that cannot be reached is asked again. */
export async function forgetRemoved({ db, provider, now }: Pick<PaymentPorts, 'db' | 'provider' | 'now'>): Promise<void> {
  const removed = await db
    .selectFrom('saved_cards')
    .select(['id', 'payment_method'])
    .where('removed_at', 'is not', null)
    .where('forgotten_at', 'is', null)
    .execute();
  await doEach(
    removed,
    ({ id, payment_method }) =>
      orLater(async () => {
        await provider.forgetCard(payment_method);
        await db.updateTable('saved_cards').set({ forgotten_at: now() }).where('id', '=', id).execute();
      }),
    (failed) => `${failed} removed cards could not be forgotten.`,
  );
}
