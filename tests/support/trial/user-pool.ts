import type { Kysely } from 'kysely';
import type { Tables } from '../../../src/server/kit/db/tables.ts';
import type { CognitoTables, PoolDatabase } from '../../../stand-ins/cognito/tables.ts';

/** The tables of the user pool's stand-in beside the portal's. */
export function poolTables(db: Kysely<Tables>): PoolDatabase {
  return db.withTables<CognitoTables>();
}

/** Deletes the user pool's counts, pending codes and users, and the portal's own record of sign-ups there. */
export async function emptyPool(db: Kysely<Tables>, keep?: 'users'): Promise<void> {
  const pool = poolTables(db);
  for (const table of ['cognito.failures', 'cognito.codes', 'sign_up_holds', 'sign_ups'] as const) await pool.deleteFrom(table).execute();
  if (keep === undefined) await pool.deleteFrom('cognito.users').execute();
}
