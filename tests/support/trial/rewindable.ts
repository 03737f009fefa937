import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import type { PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import type { Tables } from '../../../src/server/kit/db/tables.ts';

/** A database that can be reset quickly. */
export type RewindableDatabase = {
  readonly db: Kysely<Tables>;
  /** Undoes all writes since the last rewind, or since the start. */
  readonly rewind: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/**
 * One connection within one transaction that is never committed; statements are prepared once. Thousands of runs can thus use the real
 * tables, each from an empty state. Transactions are savepoints; two at a time are refused.
 */
export async function connectRewindable(url: string): Promise<RewindableDatabase> {
  const client = new pg.Client({ connectionString: url, application_name: 'stories' });
  await client.connect();
  await client.query('begin');
  const transactions = savepoints(client);
  let last: Promise<unknown> = Promise.resolve();
  async function run<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    if (await transactions.take(text)) return nothing;
    try {
      return (await client.query({ name: nameOf(text), text, values: [...values] })) as unknown as PostgresQueryResult<R>;
    } catch (error) {
      transactions.fail();
      throw error;
    }
  }
  /** Runs statements one after another, even if they are sent together. */
  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    const result = last.then(() => run<R>(text, values));
    last = result.catch(() => undefined);
    return result;
  }
  const connection: PostgresPoolClient = { query: query as PostgresPoolClient['query'], release: () => undefined };
  return {
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: { connect: async () => connection, end: () => client.end() } }) }),
    rewind: async () => {
      await client.query('rollback; begin');
      transactions.forget();
    },
    close: () => client.end(),
  };
}

const APPEND = 'set constraints audit_pending_appends immediate; set constraints audit_pending_appends deferred';

const nothing: PostgresQueryResult<never> = { command: 'SELECT', rowCount: 0, rows: [] };

/** Transactions as savepoints, set before the first write, since a read-only one has nothing to undo. */
function savepoints(client: pg.Client) {
  let at: 'outside' | 'before the first write' | 'after it' = 'outside';
  let isTaken = false;
  let hasFailed = false;
  const writes = async () => {
    await client.query(isTaken ? 'release savepoint story; savepoint story' : 'savepoint story');
    isTaken = true;
    at = 'after it';
  };
  return {
    /** Handles a statement's effect on transactions; true when it need not be executed. */
    take: async (text: string): Promise<boolean> => {
      if (text === 'begin' && at !== 'outside') throw new Error('A transaction is open already.');
      if (text !== 'begin' && text !== 'commit' && text !== 'rollback') {
        if (at === 'before the first write' && !/^\s*select\b/i.test(text)) await writes();
        return false;
      }
      // As in PostgreSQL, the commit of a failed transaction rolls back, and that of another appends to the audit log. Deferred checks do
      // not run: a test that verifies the ledger finds what they would refuse.
      if (at === 'after it') await client.query(text === 'rollback' || hasFailed ? 'rollback to savepoint story' : APPEND);
      hasFailed = false;
      at = text === 'begin' ? 'before the first write' : 'outside';
      return true;
    },
    fail: () => {
      hasFailed = true;
    },
    forget: () => {
      isTaken = false;
      hasFailed = false;
    },
  };
}

const names = new Map<string, string>();

/** A short name for a prepared statement: PostgreSQL limits its length. */
function nameOf(text: string): string {
  const name = names.get(text) ?? createHash('sha256').update(text).digest('base64url');
  names.set(text, name);
  return name;
}
