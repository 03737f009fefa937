import { lockDispute, noteTurn } from '../../payments/disputes.ts';
import type { PaymentPorts } from '../../payments/ports.ts';

/** Batch size; the next run continues. */
const AT_ONCE = 50;

/** Asks the provider which side has to act in open disputes that lack this: those that an earlier release stored. */
export async function noteTurns({ db, provider }: Pick<PaymentPorts, 'db' | 'provider'>): Promise<void> {
  const untold = await db
    .selectFrom('disputes')
    .select('id')
    .where('status', 'in', ['inquiry', 'open'])
    .where('awaits', 'is', null)
    .orderBy('opened_at')
    .limit(AT_ONCE)
    .execute();
  for (const { id } of untold) {
    const reported = await provider.readDispute(id);
    await db.transaction().execute(async (tx) => {
      const dispute = await lockDispute(tx, id);
      if (dispute?.awaits === null) await noteTurn(tx, reported);
    });
  }
}
