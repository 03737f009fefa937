import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { currentWaiting, type Waiting } from './one-wait.ts';

/**
 * A connection pool with a deadline for a connection and the first answer on it. A connection whose answer did not come in time is
 * destroyed, because its transaction is in an unknown state: back in the pool, it would carry half of one piece of work into the next. A
 * caller that has waited in vain once does not wait again.
 */
export function patientPool(pool: Pick<pg.Pool, 'connect' | 'end'>, patienceMs: number): PostgresPool {
  return {
    connect: async () => {
      const waiting = currentWaiting();
      if (waiting?.gaveUp !== undefined) throw waiting.gaveUp;
      const asked = performance.now();
      const client = await pool.connect().catch((error: Error) => {
        if (waiting !== undefined) waiting.gaveUp = error;
        throw error;
      });
      return patientClient(client, Math.max(1, Math.floor(patienceMs - (performance.now() - asked))), waiting);
    },
    end: () => pool.end(),
  };
}

/** `firstMs`: what is left for the first statement; each later one has the whole patience of the connection. */
function patientClient(client: pg.PoolClient, firstMs: number, waiting: Waiting | undefined): PostgresPoolClient {
  let gone: Error | undefined;
  let left: { query_timeout?: number } = { query_timeout: firstMs };
  async function query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    // The rollback of what has failed need not wait as well.
    gone ??= waiting?.gaveUp;
    if (gone !== undefined) throw gone;
    try {
      const question: Question = { text: sql, values: [...parameters], ...left };
      left = {};
      return (await client.query(question)) as unknown as PostgresQueryResult<R>;
    } catch (error) {
      if (error instanceof Error && error.message === 'Query read timeout') {
        gone = error;
        if (waiting !== undefined) waiting.gaveUp = error;
      }
      throw error;
    }
  }
  return { query: query as PostgresPoolClient['query'], release: () => client.release(gone) };
}

/** As pg reads it; its types leave out the time that one statement may take. */
type Question = pg.QueryConfig & { readonly query_timeout?: number };
