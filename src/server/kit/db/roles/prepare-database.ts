import pg from 'pg';
import { grantRights } from './grant-rights.ts';
import { limitRole } from './limit-role.ts';
import { migrate, missingMigrations } from '../migrate.ts';
import { isAppendOnly } from './rights.ts';

/** The addresses of a database. */
export type DatabaseAddress = {
  /** Address for the serving role. */
  readonly url: string;
  /** Address for the role that owns the tables and migrates. Absent if the serving role owns them, or if they are migrated separately. */
  readonly ownerUrl?: string | undefined;
};

/**
 * Brings a database to the schema of this release, as its owner, and gives the serving role its rights and limits. Throws when the database lacks
 * migrations that no given role may apply. Returns a sentence if the serving role could change append-only tables, else undefined.
 */
export async function prepareDatabase({ url, ownerUrl }: DatabaseAddress): Promise<string | undefined> {
  if (ownerUrl !== undefined) {
    const serving = await inConnection(url, roleOf);
    await migrate(ownerUrl, { withEach: (client) => grantRights(client, serving) });
  } else if (await inConnection(url, mayMigrate)) await migrate(url);
  else await requireMigrated(url);
  await limitRole(url);
  return inConnection(url, whyNotAppendOnly);
}

async function requireMigrated(url: string): Promise<void> {
  const missing = await inConnection(url, missingMigrations);
  if (missing.length === 0) return;
  throw new Error(
    `The database lacks ${missing[0]}${missing.length > 1 ? ` and ${missing.length - 1} later migrations` : ''}, and the role of DATABASE_URL does not own its tables: run "npm run migrate" with DATABASE_OWNER_URL, or set it for the portal, too.`,
  );
}

async function inConnection<T>(url: string, ask: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    return await ask(client);
  } finally {
    await client.end();
  }
}

async function roleOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ role: string }>('select current_user as role');
  return rows[0]?.role ?? '';
}

/** Whether the role owns the tables or, while there are none, may create them. */
async function mayMigrate(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean }>(
    `select coalesce((select pg_has_role(relowner, 'member') from pg_class where oid = to_regclass('schema_migrations')),
       has_schema_privilege(current_schema(), 'create'), false) as may`,
  );
  return rows[0]?.may === true;
}

/** A sentence on an append-only table that the role could change, by ownership or by a right; undefined if there is none. */
async function whyNotAppendOnly(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ table: string; role: string; owns: boolean; may: boolean }>(
    `select c.relname as table, current_user as role, pg_has_role(c.relowner, 'member') as owns,
       has_table_privilege(c.oid, 'update, delete, truncate, trigger') as may
     from pg_class c where c.relnamespace = to_regnamespace('public') and c.relkind = 'r' order by 1`,
  );
  const open = rows.find(({ table, owns, may }) => isAppendOnly(table) && (owns || may));
  if (open === undefined) return undefined;
  const { role, table, owns } = open;
  return owns
    ? `The role "${role}" of DATABASE_URL owns the tables, and could change what is append-only ("${table}"): make another role ("create role portal_serves login password '…'") and name it in DATABASE_URL, with the owner in DATABASE_OWNER_URL.`
    : `The role "${role}" of DATABASE_URL may change "${table}", which is append-only: take from it what the owner did not grant by "npm run migrate".`;
}
