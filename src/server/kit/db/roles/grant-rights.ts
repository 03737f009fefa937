import type pg from 'pg';
import { type Right, rightsOn } from './rights.ts';

/** The schemas of the portal's tables; `sandbox` is the sandbox's, `shape` records the migrations. */
const SCHEMAS = ['public', 'sandbox', 'shape'];
const RIGHTS: readonly Right[] = ['insert', 'update', 'delete'];

/**
 * Grants a role the rights that the portal needs on each table of the connecting owner, and revokes surplus ones. Sends no statement for rights that
 * are already correct. The owner itself needs none.
 */
export async function grantRights(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query<{ is: boolean }>('select pg_has_role($1, current_user, $2) as is', [role, 'member']);
  if (rows[0]?.is === true) return;
  const name = client.escapeIdentifier(role);
  for (const { schema, table, may } of await tablesFor(client, role)) {
    const place = `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(table)}`;
    const wanted = ['select', ...rightsOn(schema === 'public' ? table : `${schema}.${table}`)];
    const missing = wanted.filter((right) => !may.includes(right));
    const surplus = may.filter((right) => !wanted.includes(right));
    if (missing.length > 0) await client.query(`grant ${missing.join(', ')} on ${place} to ${name}`);
    if (surplus.length > 0) await client.query(`revoke ${surplus.join(', ')} on ${place} from ${name}`);
  }
  for (const schema of await closedSchemas(client, role))
    await client.query(`grant usage on schema ${client.escapeIdentifier(schema)} to ${name}`);
}

type Granted = { readonly schema: string; readonly table: string; readonly may: readonly string[] };

/** The owner's tables and views, each with the role's present rights on it. */
async function tablesFor(client: pg.Client, role: string): Promise<readonly Granted[]> {
  const { rows } = await client.query<Granted>(
    `select n.nspname as schema, c.relname as table,
       array(select p from unnest($2::text[]) p where has_table_privilege($1, c.oid, p) order by p) as may
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($3) and c.relkind in ('r', 'p', 'v') and pg_has_role(c.relowner, 'member') order by 1, 2`,
    [role, ['select', ...RIGHTS, 'truncate', 'trigger', 'references'], SCHEMAS],
  );
  return rows;
}

async function closedSchemas(client: pg.Client, role: string): Promise<readonly string[]> {
  const { rows } = await client.query<{ schema: string }>(
    `select nspname as schema from pg_namespace where nspname = any($2) and not has_schema_privilege($1, oid, 'usage')`,
    [role, SCHEMAS],
  );
  return rows.map(({ schema }) => schema);
}
