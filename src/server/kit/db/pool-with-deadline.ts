import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { codeOf } from '../thrown.ts';
import { currentWaiting, type Waiting } from './one-wait.ts';
import { type SentStatement, statementChannel } from './statement-channel.ts';
import { type NameOf, unnamed } from './statement-names.ts';
import { tried } from './try-again.ts';

/**
 * A connection pool with one deadline for getting a connection and its first result. When the database does not answer (a timeout, a broken
 * connection), the connection is destroyed, because its transaction is in an unknown state and must not leak into other work. Within `waitOnce`,
 * later queries fail at once.
 */
export function poolWithDeadline(
  pool: Pick<pg.Pool, 'connect' | 'end'>,
  timeoutMs: number,
  { nameOf = unnamed, onWait }: { readonly nameOf?: NameOf; readonly onWait?: ((milliseconds: number) => void) | undefined } = {},
): PostgresPool {
  return {
    connect: async () => {
      const waiting = currentWaiting();
      if (waiting?.failure !== undefined) throw waiting.failure;
      const asked = performance.now();
      const client = await pool
        .connect()
        .catch((error: Error) => {
          if (waiting !== undefined) waiting.failure = error;
          throw error;
        })
        .finally(() => onWait?.(performance.now() - asked));
      const firstMs = Math.max(1, Math.floor(timeoutMs - (performance.now() - asked)));
      return clientWithDeadline(client, { firstMs, waiting, nameOf });
    },
    end: () => pool.end(),
  };
}

type Terms = {
  /** The time left for the first statement; later ones have the pool's whole timeout. */
  readonly firstMs: number;
  readonly waiting: Waiting | undefined;
  readonly nameOf: NameOf;
};

type Result = PostgresQueryResult<unknown>;

function clientWithDeadline(client: pg.PoolClient, { firstMs, waiting, nameOf }: Terms): PostgresPoolClient {
  let failure: Error | undefined;
  /** Why the connection must not be reused although it answers. */
  let stale: Error | undefined;
  let options: { query_timeout?: number } = { query_timeout: firstMs };
  let isTransaction = false;
  const use = {};

  async function query(text: string, values: readonly unknown[] = []): Promise<Result> {
    if (text === 'begin') isTransaction = true;
    // The rollback fails at once instead of waiting again.
    failure ??= waiting?.failure;
    if (failure !== undefined) throw failure;
    const name = values.length > 0 ? nameOf(text) : undefined;
    const request: QueryWithTimeout = { text, values: [...values], ...(name !== undefined && { name }), ...options };
    options = {};
    const ask = async () => {
      tell({ use, text, values });
      return (await client.query(request)) as unknown as Result;
    };
    try {
      return await (isTransaction ? ask() : tried(ask));
    } catch (error) {
      if (error instanceof Error && !(error instanceof pg.DatabaseError)) {
        failure = error;
        if (waiting !== undefined) waiting.failure = error;
      }
      if (name === undefined || !isStalePlan(error)) throw error;
      stale = error;
      if (isTransaction) throw error;
      return (await client.query({ text, values: [...values] })) as unknown as Result;
    } finally {
      if (ENDS.includes(text)) isTransaction = false;
    }
  }

  return { query: query as PostgresPoolClient['query'], release: () => client.release(failure ?? stale) };
}

const ENDS = ['commit', 'rollback'];

/**
 * feature_not_supported for a prepared statement: most likely a table was changed under its `select *`, and it fails on this connection from then on.
 * A statement that the database does not support at all fails unprepared, too.
 */
function isStalePlan(error: unknown): error is Error {
  return codeOf(error) === '0A000';
}

function tell(statement: SentStatement): void {
  if (statementChannel.hasSubscribers) statementChannel.publish(statement);
}

/** pg's types lack the timeout of a single query. */
type QueryWithTimeout = pg.QueryConfig & { readonly query_timeout?: number };
