import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

/**
 * Deletes old rows of `last_writes`, which code up to 0.4.0 needs for at most ten minutes to read from a replica. On a database that such code has
 * served with a replica, triggers add rows at each change of a gift. Remove with the table and its triggers in the next release.
 */
export async function forgetFormerWrites(db: Kysely<Tables>): Promise<void> {
  await db.deleteFrom('last_writes').where('at', '<', sql<Date>`now() - interval '10 minutes'`).execute();
}
