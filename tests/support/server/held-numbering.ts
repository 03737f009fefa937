import type { Kysely } from 'kysely';
import type { Tables } from '../../../src/server/kit/db/tables.ts';
import { leadership } from '../../../src/server/paying/settle/number-due.ts';

/** While work is done, another process is at a batch of numbers and does not go on. */
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
