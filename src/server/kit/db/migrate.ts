import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { codeOf, type Migration, MIGRATIONS, readMigrations } from './migrations.ts';
import { appliedIn, type Applied, makeRecord, record } from './schema-record.ts';

/** The number of the advisory lock: arbitrary, the same in every process. */
const LOCK = 7_203_544_119;
/** How long a migration waits for a table's lock. Calls that need the table queue behind it, so it is also a donor's longest wait. */
const LOCK_TIMEOUT_MS = 2_000;
const RETRIES = 60;
const RETRY_MS = 5_000;
/** How often a process that waits for its turn asks again. */
const TURN_MS = 100;
/** SQLSTATE lock_not_available. */
const NO_LOCK = '55P03';

export type MigrateOptions = {
  /** The names of an earlier release's migrations, to stop at its schema; throws when one is unknown. */
  readonly only?: ReadonlySet<string>;
  /** Runs in the transaction of each migration, and once more if none is missing. Skipped for a schema of later code, which must stay unchanged. */
  readonly withEach?: (client: pg.Client) => Promise<void>;
  /** The folder of the migrations; tests use others. */
  readonly folder?: URL;
  /** Pauses before retrying a migration that did not get a table's lock. */
  readonly rest?: (milliseconds: number) => Promise<unknown>;
};

/**
 * Migrates the database: applies the files of `migrations/` by name, each once and in its own transaction. Processes that start together wait for one
 * another. A migration that does not get a table's lock within two seconds is rolled back, so that calls need not queue for longer, and is retried
 * for five minutes. Throws when an applied file has changed, and when the database has migrations of later code beside which this code may not serve.
 */
export async function migrate(url: string, { only, withEach, folder = MIGRATIONS, rest = pause }: MigrateOptions = {}): Promise<void> {
  const client = await connected(url);
  try {
    const migrations = readMigrations(folder);
    const step = async () => {
      const { isApplied, isLater } = await applyNext({ client, url }, migrations, only);
      if (!isLater) await withEach?.(client);
      return isApplied;
    };
    while (await retried(() => inLockedTransaction(client, step), rest)) {
      // Each step locks in its own transaction, since a pooler may use another connection for each transaction.
    }
  } finally {
    await client.end();
  }
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  return client;
}

async function retried<T>(work: () => Promise<T>, rest: NonNullable<MigrateOptions['rest']>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const isLocked = error instanceof Error && error.cause instanceof pg.DatabaseError && error.cause.code === NO_LOCK;
      if (!isLocked || tries > RETRIES) throw error;
      await rest(RETRY_MS);
    }
  }
}

/** The migrations of this release that the database lacks. Throws like `migrate`, and changes nothing. */
export async function missingMigrations(client: pg.Client): Promise<readonly string[]> {
  const migrations = readMigrations();
  const applied = await appliedIn(client);
  requireFit(migrations, applied);
  return migrations.map(({ name }) => name).filter((name) => !applied.has(name));
}

type Step = {
  readonly isApplied: boolean;
  /** Whether the schema has migrations of later code. */
  readonly isLater: boolean;
};

/** The connection whose transaction holds the lock, and the database's address. */
type Place = { readonly client: pg.Client; readonly url: string };

/** Applies the first missing migration. */
async function applyNext({ client, url }: Place, migrations: readonly Migration[], only: ReadonlySet<string> | undefined): Promise<Step> {
  await makeRecord(client);
  const applied = await appliedIn(client);
  requireFit(migrations, applied, only);
  const missing = migrations.find(({ name }) => (only === undefined || only.has(name)) && !applied.has(name));
  if (missing !== undefined) await apply({ client, url }, missing);
  return { isApplied: missing !== undefined, isLater: applied.size > 0 && unknownTo(migrations, applied.keys()).length > 0 };
}

/** A transaction without time limits, one at a time across all processes. */
async function inLockedTransaction<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await beginInTurn(client);
  try {
    await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Begins a transaction with the lock. It asks again rather than waits, because an index that another process builds would wait for the statement that waits. */
async function beginInTurn(client: pg.Client): Promise<void> {
  for (;;) {
    await client.query('begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
    const { rows } = await client.query<{ has: boolean }>('select pg_try_advisory_xact_lock($1) as has', [LOCK]);
    if (rows[0]?.has === true) return;
    await client.query('rollback');
    await pause(TURN_MS);
  }
}

/**
 * Throws when this code may not serve with the applied migrations: a file has changed since; the database is of early versions, which had other first
 * migrations; or it has migrations of later code that do not declare this code compatible.
 */
function requireFit(migrations: readonly Migration[], applied: Applied, only: ReadonlySet<string> = new Set()): void {
  const later = unknownTo(migrations, applied.keys());
  if (later.length > 0 && later.length === applied.size)
    throw new Error(
      'The database was made by version 0.2.0 or earlier, which served trials alone. It is not taken over: begin with an empty one.',
    );
  const code = codeOf(migrations);
  const mayServe = (name: string) => (applied.get(name)?.beside ?? Number.POSITIVE_INFINITY) <= code;
  const unfit = [...later.filter((name) => !mayServe(name)), ...unknownTo(migrations, only)].sort();
  if (unfit.length > 0)
    throw new Error(
      `This code is older than the database, which already has ${unfit.join(', ')}, and may not serve beside that. Start the newer release of the portal again, or put back the copy of the database that was made before it was upgraded.`,
    );
  const changed = migrations.find(({ name, digest }) => (applied.get(name)?.digest ?? digest) !== digest);
  if (changed !== undefined)
    throw new Error(`The migration ${changed.name} was changed after it had been applied. Put it back, and write a new one.`);
}

function unknownTo(migrations: readonly Migration[], names: Iterable<string>): readonly string[] {
  const known = new Set(migrations.map(({ name }) => name));
  return [...names].filter((name) => !known.has(name));
}

async function apply({ client, url }: Place, migration: Migration): Promise<void> {
  const { name, sql, index } = migration;
  try {
    await (index === undefined ? client.query(sql) : buildIndex(url, index, sql));
    await record(client, migration);
  } catch (error) {
    throw new Error(`The migration ${name} failed: ${error instanceof Error ? error.message : 'unknown'}`, { cause: error });
  }
}

/** Builds an index on a connection of its own, outside the transaction that holds the lock. What a build that was broken off left is dropped first. */
async function buildIndex(url: string, index: string, sql: string): Promise<void> {
  const client = await connected(url);
  try {
    await client.query(`drop index concurrently if exists ${pg.escapeIdentifier(index)}`);
    await client.query(sql);
  } finally {
    await client.end();
  }
}
