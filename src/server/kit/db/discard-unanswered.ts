import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { statementChannel } from './statement-channel.ts';
import { tried } from './try-again.ts';

/**
 * A pg pool for kysely. A connection that did not answer a statement (a timeout, a broken connection) gets no further statement and is destroyed on
 * release: its transaction may still be open, and kysely would give the connection to other work. Retries statements outside transactions (see
 * tryAgain), and publishes each statement.
 */
export function discardUnanswered(pool: Pick<pg.Pool, 'connect' | 'end'>): PostgresPool {
  return { connect: async () => discardedUnanswered(await pool.connect()), end: () => pool.end() };
}

function discardedUnanswered(client: pg.PoolClient): PostgresPoolClient {
  const use = {};
  let unanswered: Error | undefined;
  async function query(text: string, values: readonly unknown[] = []): Promise<unknown> {
    if (unanswered !== undefined) throw unanswered;
    const ask = () => {
      if (statementChannel.hasSubscribers) statementChannel.publish({ use, text, values });
      return client.query(text, [...values]);
    };
    try {
      return await (client.getTransactionStatus() === IDLE ? tried(ask) : ask());
    } catch (error) {
      if (error instanceof Error && !(error instanceof pg.DatabaseError)) unanswered = error;
      throw error;
    }
  }
  return { query: query as PostgresPoolClient['query'], release: () => client.release(unanswered) };
}

/** PostgreSQL's status of a connection outside transactions. */
const IDLE = 'I';
