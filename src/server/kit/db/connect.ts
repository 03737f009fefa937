import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { patientPool } from './patient-pool.ts';
import type { Tables } from './tables.ts';

/** Longer than any statement of ours takes on a machine that is full. */
const AMPLE_PATIENCE_MS = 20_000;

/**
 * A pool of connections to the database, as kysely. `onError` is told of a connection that broke; the pool makes a new one.
 * A database that does not answer within `patienceMs` is given up, with the connection that waited for it: what the wait for a
 * connection has used up, its first statement has no more of.
 */
export function connect(url: string, onError: (error: Error) => void, patienceMs: number = AMPLE_PATIENCE_MS): Kysely<Tables> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 12,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
    statement_timeout: patienceMs,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'portal',
  });
  pool.on('error', onError);
  // A connection may break between two statements of a transaction, when the pool does not listen to it.
  pool.on('connect', (client) => client.on('error', onError));
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: patientPool(pool, patienceMs) }) });
}
