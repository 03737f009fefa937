import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';

/**
 * A pool that throws away a connection on which an answer did not come in time. Nobody knows in which transaction the database would
 * go on with it; put back into the pool, it would carry half of one piece of work into the next.
 */
export function patientPool(pool: pg.Pool): PostgresPool {
  return { connect: async () => patientClient(await pool.connect()), end: () => pool.end() };
}

function patientClient(client: pg.PoolClient): PostgresPoolClient {
  let gone: Error | undefined;
  async function query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    // The rollback of what has failed need not wait as well.
    if (gone !== undefined) throw gone;
    try {
      return (await client.query(sql, [...parameters])) as unknown as PostgresQueryResult<R>;
    } catch (error) {
      if (error instanceof Error && error.message === 'Query read timeout') gone = error;
      throw error;
    }
  }
  return { query: query as PostgresPoolClient['query'], release: () => client.release(gone) };
}
