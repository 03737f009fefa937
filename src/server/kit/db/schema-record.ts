import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import { type Migration, readMigrations } from './migrations.ts';
import type { Tables } from './tables.ts';

/** The database's record of each applied migration, by name. `beside`: the oldest code that may serve beside it, as in the file. */
export type Applied = ReadonlyMap<string, { readonly digest: string; readonly beside: number | undefined }>;

/** The number of the last code that reads only `schema_migrations` and refuses every unknown name there. */
const READS_ONE_TABLE = 221;

/**
 * Makes the tables that record migrations. Those compatible with former code are in `shape.migrations`, with that code's number; those that are not,
 * or do not declare it, are in `schema_migrations`, where former code refuses unknown names. `shape` is a schema of its own, since former code grants
 * the serving role rights on every table of `public`.
 */
export async function makeRecord(client: pg.Client): Promise<void> {
  if (!(await exists(client, 'public', 'schema_migrations')))
    // "public" was emptied, which means a fresh start.
    await client.query(`drop table if exists shape.migrations;
      create table schema_migrations (name text primary key, digest text not null, applied_at timestamptz not null default now())`);
  if (await exists(client, 'shape', 'migrations')) return;
  await client.query(`create schema if not exists shape; create table shape.migrations
    (name text primary key, digest text not null, beside integer not null, applied_at timestamptz not null default now())`);
}

/** The applied migrations; none in an empty database. */
export async function appliedIn(client: pg.Client): Promise<Applied> {
  const parts = [
    (await exists(client, 'public', 'schema_migrations')) && 'select name, digest, null::integer as beside from public.schema_migrations',
    (await exists(client, 'shape', 'migrations')) && 'select name, digest, beside from shape.migrations',
  ].filter((part) => part !== false);
  if (parts.length === 0) return new Map();
  // `shape.migrations` sorts last, so that its row wins for a migration in both tables.
  const { rows } = await client.query<{ name: string; digest: string; beside: number | null }>(
    `${parts.join(' union all ')} order by beside nulls first`,
  );
  return new Map(rows.map(({ name, digest, beside }) => [name, { digest, beside: beside ?? undefined }]));
}

/**
 * Records an applied migration: in `shape.migrations` if it declares compatible code; in `schema_migrations` if it does not, or if code that reads
 * only that table may not serve beside it.
 */
export async function record(client: pg.Client, { name, digest, beside }: Migration): Promise<void> {
  if (beside !== undefined)
    await client.query('insert into shape.migrations (name, digest, beside) values ($1, $2, $3)', [name, digest, beside]);
  if (beside === undefined || beside > READS_ONE_TABLE)
    await client.query('insert into schema_migrations (name, digest) values ($1, $2)', [name, digest]);
}

/** Whether this is former code: the database has migrations that this code does not know, and beside which it may serve. */
export async function isFormerCode(db: Kysely<Tables>): Promise<boolean> {
  const record = await sql`
    select from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'shape' and c.relname = 'migrations'`.execute(
    db,
  );
  if (record.rows.length === 0) return false;
  const known = readMigrations().map(({ name }) => name);
  const later = await sql`select from shape.migrations where name <> all(${known}) limit 1`.execute(db);
  return later.rows.length > 0;
}

async function exists(client: pg.Client, schema: string, table: string): Promise<boolean> {
  const { rows } = await client.query<{ is: boolean }>(
    'select exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = $1 and c.relname = $2) as is',
    [schema, table],
  );
  return rows[0]?.is === true;
}
