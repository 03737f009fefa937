import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { poolWithDeadline } from './pool-with-deadline.ts';
import { nameStatements, unnamed } from './statement-names.ts';
import type { Tables } from './tables.ts';
import { tryAgain } from './try-again.ts';

export type ConnectOptions = {
  /** A query that takes longer fails and its connection is destroyed; waiting for a connection counts towards the first query's time. */
  readonly timeoutMs?: number;
  /** Whether statements are prepared by name, so that each is parsed and planned once a connection; not every pooler follows that. */
  readonly prepared?: boolean;
  /** Told how long each use waited for its connection, in milliseconds, also in vain. */
  readonly onWait?: (milliseconds: number) => void;
};

/** Longer than any statement takes on a busy machine. */
const DEFAULT_TIMEOUT_MS = 20_000;

/**
 * A connection pool, as kysely, whose connections begin with nothing that a pooler refuses (see limitRole), and whose
 * transactions are tried again (see tryAgain). `onError` gets the error of a broken connection, which the pool
 * replaces.
 */
export function connect(
  url: string,
  onError: (error: Error) => void,
  { timeoutMs = DEFAULT_TIMEOUT_MS, prepared = true, onWait }: ConnectOptions = {},
): Kysely<Tables> {
  const settings: pg.PoolConfig & Pipelined = {
    connectionString: url,
    max: 12,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    application_name: 'portal',
    pipeline: true,
  };
  const pool = new pg.Pool(settings);
  pool.on('error', onError);
  // Between two statements of a transaction the pool does not listen for a broken connection.
  pool.on('connect', (client) => client.on('error', onError));
  const nameOf = prepared ? nameStatements() : unnamed;
  return tryAgain(new Kysely<Tables>({ dialect: new PostgresDialect({ pool: poolWithDeadline(pool, timeoutMs, { nameOf, onWait }) }) }));
}

/** pg's types lack its pipeline mode: statements are sent before those sent earlier are answered. */
type Pipelined = { readonly pipeline: boolean };
