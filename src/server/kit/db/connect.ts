import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { poolWithDeadline } from './pool-with-deadline.ts';
import { nameStatements, unnamed } from './statement-names.ts';
import type { Tables } from './tables.ts';
import { tryAgain } from './try-again.ts';

export type ConnectOptions = {
  /** Timeout of a query, after which it fails and its connection is destroyed. The wait for a connection counts towards the first query's time. */
  readonly timeoutMs?: number;
  /** Whether to use named prepared statements, parsed and planned once per connection. Not every pooler supports them. */
  readonly prepared?: boolean;
  /** Called with the time that each use waited for its connection, in milliseconds, including waits that failed. */
  readonly onWait?: (milliseconds: number) => void;
  /** Called with the pool, once it is there. */
  readonly onPool?: (pool: PoolState) => void;
};

/** The connections of a pool that exist and that are idle, and the uses that wait for one. */
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
  { timeoutMs = DEFAULT_TIMEOUT_MS, prepared = true, onWait, onPool }: ConnectOptions = {},
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
  const nameOf = prepared ? nameStatements() : unnamed;
  return tryAgain(new Kysely<Tables>({ dialect: new PostgresDialect({ pool: poolWithDeadline(pool, timeoutMs, { nameOf, onWait }) }) }));
}
