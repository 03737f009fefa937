import type { Kysely } from 'kysely';
import type { Tables } from '../../../src/server/kit/db/tables.ts';
import { leadership } from '../../../src/server/paying/settle/number-due.ts';

/** Runs `work` while another process is stuck in a batch of numbers. */
export async function whileNumberingIsHeld<T>(db: Kysely<Tables>, work: () => Promise<T>): Promise<T> {
  const held = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  const batch = db.transaction().execute(async (tx) => {
    await leadership.execute(tx);
    held.resolve();
    await over.promise;
  });
  await Promise.race([held.promise, batch]);
  try {
    return await work();
  } finally {
    over.resolve();
    await batch;
  }
}
