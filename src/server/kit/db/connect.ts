import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { poolWithDeadline } from './pool-with-deadline.ts';
import type { Tables } from './tables.ts';

/** Longer than any statement takes on a busy machine. */
const DEFAULT_TIMEOUT_MS = 20_000;

/**
 * A connection pool, as kysely. `onError` gets the error of a broken connection, which the pool replaces. A query that takes longer than
 * `timeoutMs` fails and its connection is destroyed; waiting for a connection counts towards the first query's time.
 */
export function connect(url: string, onError: (error: Error) => void, timeoutMs: number = DEFAULT_TIMEOUT_MS): Kysely<Tables> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 12,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    statement_timeout: timeoutMs,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'portal',
  });
  pool.on('error', onError);
  // Between two statements of a transaction the pool does not listen for a broken connection.
  pool.on('connect', (client) => client.on('error', onError));
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: poolWithDeadline(pool, timeoutMs) }) });
}
