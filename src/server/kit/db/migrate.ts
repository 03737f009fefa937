import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';

type Migration = { readonly name: string; readonly sql: string; readonly digest: string };

/** The advisory lock's number; arbitrary, the same in every process. */
const LOCK = 7_203_544_119;

export type MigrateOptions = {
  /** The names of an earlier release's migrations, to stop at its schema; throws when one is unknown. */
  readonly only?: ReadonlySet<string>;
  /** What belongs to each migration, in its transaction; asked once more when none is missing. */
  readonly withEach?: (client: pg.Client) => Promise<void>;
};

/**
 * Migrates the database: applies the files of `migrations/` by name, each once and in its own transaction. Processes that start together wait
 * for one another. Throws when an applied file has changed, and when the database has unknown migrations, since older code must not write
 * to a newer schema.
 */
export async function migrate(url: string, { only, withEach }: MigrateOptions = {}): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    const migrations = readMigrations();
    const step = async () => {
      const applied = await applyNext(client, migrations, only);
      await withEach?.(client);
      return applied;
    };
    while (await inLockedTransaction(client, step)) {
      // One after another: a pooler gives each transaction another connection, so none is locked beyond it.
    }
  } finally {
    await client.end();
  }
}

/** The migrations of this release that the database lacks. Throws as `migrate` does, and changes nothing. */
export async function missingMigrations(client: pg.Client): Promise<readonly string[]> {
  const migrations = readMigrations();
  const { rows } = await client.query<{ is: boolean }>("select to_regclass('schema_migrations') is not null as is");
  const applied = rows[0]?.is === true ? await appliedOf(client, migrations) : new Set<string>();
  return migrations.map(({ name }) => name).filter((name) => !applied.has(name));
}

/** Applies the first migration that is missing; false when none is. */
async function applyNext(client: pg.Client, migrations: readonly Migration[], only: ReadonlySet<string> | undefined): Promise<boolean> {
  await client.query(
    'create table if not exists schema_migrations (name text primary key, digest text not null, applied_at timestamptz not null default now())',
  );
  const applied = await appliedOf(client, migrations, only);
  const missing = migrations.find(({ name }) => (only === undefined || only.has(name)) && !applied.has(name));
  if (missing !== undefined) await apply(client, missing);
  return missing !== undefined;
}

/** The names of the migrations that have been applied. Throws when one is unknown to this release, or was changed since. */
async function appliedOf(client: pg.Client, migrations: readonly Migration[], only?: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string; digest: string }>('select name, digest from schema_migrations');
  const applied = new Map(rows.map(({ name, digest }) => [name, digest]));
  requireKnown(migrations, [...applied.keys(), ...(only ?? [])]);
  const changed = migrations.find(({ name, digest }) => (applied.get(name) ?? digest) !== digest);
  if (changed !== undefined)
    throw new Error(`The migration ${changed.name} was changed after it had been applied. Put it back, and write a new one.`);
  return new Set(applied.keys());
}

/** A transaction without a limit of time, one at a time among all processes. */
async function inLockedTransaction<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
  try {
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Throws when the database is of a newer release, or of early versions, whose first migrations were others. */
function requireKnown(migrations: readonly Migration[], applied: readonly string[]): void {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = applied.filter((name) => !known.has(name)).sort();
  if (unknown.length === 0) return;
  if (unknown.length === applied.length)
    throw new Error(
      'The database was made by version 0.2.0 or earlier, which served trials alone. It is not taken over: begin with an empty one.',
    );
  throw new Error(
    `This code is older than the database, which already has ${unknown.join(', ')}. Start the newer release of the portal again, or put back the copy of the database that was made before it was upgraded.`,
  );
}

function readMigrations(): Migration[] {
  const folder = new URL('migrations/', import.meta.url);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const sql = readFileSync(new URL(name, folder), 'utf8');
      return { name, sql, digest: createHash('sha256').update(sql).digest('hex') };
    });
}

async function apply(client: pg.Client, { name, sql, digest }: Migration): Promise<void> {
  try {
    await client.query(sql);
    await client.query('insert into schema_migrations (name, digest) values ($1, $2)', [name, digest]);
  } catch (error) {
    throw new Error(`The migration ${name} failed: ${error instanceof Error ? error.message : 'unknown'}`, { cause: error });
  }
}
