import { doEach } from '../../kit/jobs/do-each.ts';
import { orLater } from '../../payments/provider/or-later.ts';
import type { PlanPorts } from '../plan.ts';

/**
 * Has the provider forget the card of a plan that was ended, so that nobody could charge it any more; one that was being given, and that
 * its bank may still approve, it does not keep either.
 */
export async function forgetCards({ payments }: PlanPorts): Promise<void> {
  const { db, provider } = payments;
  const ended = await db
    .selectFrom('plans')
    .select(['id', 'payment_method', 'setup'])
    .where('status', '=', 'cancelled')
    .where((eb) => eb.or([eb('payment_method', 'is not', null), eb('setup', 'is not', null)]))
    .execute();
  await doEach(
    ended,
    ({ id, payment_method, setup }) =>
      orLater(async () => {
        if (setup !== null) await provider.dropSetup(setup);
        if (payment_method !== null) await provider.forgetCard(payment_method);
        await db.updateTable('plans').set({ payment_method: null, setup: null }).where('id', '=', id).execute();
      }),
    (failed) => `The cards of ${failed} ended plans could not be forgotten.`,
  );
}
