import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';

type Migration = { readonly name: string; readonly sql: string; readonly digest: string };

/** Any number; every portal process of one database waits on the same. */
const LOCK = 7_203_544_119;

/**
 * Brings the database to the newest shape: the files of `migrations/` by name, each in a transaction of its own, each once.
 * Processes that start together wait for one another. Refuses when a file was changed after it had been applied.
 */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(
      'create table if not exists schema_migrations (name text primary key, digest text not null, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string; digest: string }>('select name, digest from schema_migrations');
    const applied = new Map(rows.map(({ name, digest }) => [name, digest]));
    for (const migration of readMigrations()) {
      const digest = applied.get(migration.name);
      if (digest === undefined) await apply(client, migration);
      else if (digest !== migration.digest)
        throw new Error(`The migration ${migration.name} was changed after it had been applied. Put it back, and write a new one.`);
    }
  } finally {
    await client.end();
  }
}

function readMigrations(): Migration[] {
  const folder = new URL('./migrations/', import.meta.url);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const sql = readFileSync(new URL(name, folder), 'utf8');
      return { name, sql, digest: createHash('sha256').update(sql).digest('hex') };
    });
}

async function apply(client: pg.Client, { name, sql, digest }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into schema_migrations (name, digest) values ($1, $2)', [name, digest]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`The migration ${name} failed: ${error instanceof Error ? error.message : 'unknown'}`, { cause: error });
  }
}
