import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

/**
 * Deletes old rows of `last_writes`, which code up to 0.4.0 needs for ten minutes at most to read from a replica. On a database that such code has
 * served with a replica, triggers add rows at each change of a gift. This goes with the table and its triggers, a release later.
 */
export async function forgetFormerWrites(db: Kysely<Tables>): Promise<void> {
  await db.deleteFrom('last_writes').where('at', '<', sql<Date>`now() - interval '10 minutes'`).execute();
}
