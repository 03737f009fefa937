import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { discardUnanswered } from './discard-unanswered.ts';
import type { Tables } from './tables.ts';
import { tryAgain } from './try-again.ts';

export type ConnectOptions = {
  /** Timeout of a wait for a connection, and of a statement. */
  readonly timeoutMs?: number;
  /** Called with the pool once it exists. */
  readonly onPool?: (pool: PoolState) => void;
};

/** A pool's open connections, its idle ones, and the uses that wait for one. */
export type PoolState = Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;

/** The connections of a process, at most. */
export const POOL_SIZE = 12;
/** Longer than any statement takes on a busy machine. */
const DEFAULT_TIMEOUT_MS = 20_000;

/**
 * A connection pool, as kysely. Its connections start without settings that a pooler refuses (see limitRole), and its transactions are retried (see
 * tryAgain). `onError` gets the error of a broken connection, which the pool replaces.
 */
export function connect(
  url: string,
  onError: (error: Error) => void,
  { timeoutMs = DEFAULT_TIMEOUT_MS, onPool }: ConnectOptions = {},
): Kysely<Tables> {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    application_name: 'portal',
  });
  onPool?.(pool);
  pool.on('error', onError);
  // The pool does not listen for a broken connection between two statements of a transaction.
  pool.on('connect', (client) => client.on('error', onError));
  return tryAgain(new Kysely<Tables>({ dialect: new PostgresDialect({ pool: discardUnanswered(pool) }) }));
}
