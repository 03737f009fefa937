import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { currentWaiting, type Waiting } from './one-wait.ts';
import { type SentStatement, statementChannel } from './statement-channel.ts';

/**
 * A connection pool with one deadline for getting a connection and its first result. After a timeout the connection is destroyed, because its
 * transaction is in an unknown state and must not leak into other work. Within `waitOnce`, queries after a timeout fail at once.
 */
export function poolWithDeadline(pool: Pick<pg.Pool, 'connect' | 'end'>, timeoutMs: number): PostgresPool {
  return {
    connect: async () => {
      const waiting = currentWaiting();
      if (waiting?.timedOut !== undefined) throw waiting.timedOut;
      const asked = performance.now();
      const client = await pool.connect().catch((error: Error) => {
        if (waiting !== undefined) waiting.timedOut = error;
        throw error;
      });
      return clientWithDeadline(client, Math.max(1, Math.floor(timeoutMs - (performance.now() - asked))), waiting);
    },
    end: () => pool.end(),
  };
}

/** `firstMs`: the time left for the first statement; later ones have the pool's whole timeout. */
function clientWithDeadline(client: pg.PoolClient, firstMs: number, waiting: Waiting | undefined): PostgresPoolClient {
  let failure: Error | undefined;
  let options: { query_timeout?: number } = { query_timeout: firstMs };
  let unanswered = 0;
  const use = {};
  async function query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    // After a timeout the rollback fails at once instead of waiting again.
    failure ??= waiting?.timedOut;
    if (failure !== undefined) throw failure;
    try {
      const request: QueryWithTimeout = { text: sql, values: [...parameters], ...options };
      options = {};
      tellStatement({ use, text: sql, travelsAlong: unanswered > 0 });
      unanswered += 1;
      return (await client.query(request)) as unknown as PostgresQueryResult<R>;
    } catch (error) {
      if (error instanceof Error && error.message === 'Query read timeout') {
        failure = error;
        if (waiting !== undefined) waiting.timedOut = error;
      }
      throw error;
    } finally {
      unanswered -= 1;
    }
  }
  return { query: query as PostgresPoolClient['query'], release: () => client.release(failure) };
}

function tellStatement(statement: SentStatement): void {
  if (statementChannel.hasSubscribers) statementChannel.publish(statement);
}

/** pg's types lack the timeout of a single query. */
type QueryWithTimeout = pg.QueryConfig & { readonly query_timeout?: number };
