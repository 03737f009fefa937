import pg from 'pg';
import { migrate } from '../../src/server/kit/db/migrate.ts';
import { prepareSchema } from '../../stand-ins/cognito/schema.ts';

const HEAD = '-- A database of the giving portal as text, form 1.';
const SKIPPED_SCHEMAS = ['pg_catalog', 'information_schema'];
/** A dump takes longer than the role's statement timeout allows. */
const NO_LIMIT = 'set local statement_timeout = 0';
const ROWS_PER_INSERT = 200;
/** The tables that record migrations. */
const MIGRATIONS_IN = ['public.schema_migrations', 'shape.migrations'];
/** A string cannot be longer than 512 MB. Enough for a sample or a portal's first years, not for many millions of gifts. */
const MAX_MB = 400;

type Column = { readonly name: string; readonly type: string };
type Table = { readonly name: string; readonly columns: readonly Column[]; readonly key: readonly string[] };

/**
 * The whole database as text: the names of its migrations, and the rows of each table in COPY's text format, in key order. Deterministic, and
 * from one snapshot, so that a portal may run meanwhile. Sealed values stay sealed. Throws when the database is larger than `maxMb` megabytes.
 */
export async function writeDump(url: string, maxMb = MAX_MB): Promise<string> {
  return withClient(url, async (client) => {
    await client.query(`begin isolation level repeatable read read only; ${NO_LIMIT}`);
    await refuseTooLarge(client, maxMb);
    const lines = [HEAD];
    for (const table of await tablesOf(client)) {
      lines.push(`\\copy ${table.name} (${table.columns.map(({ name }) => name).join(', ')})`);
      const columns = table.columns.map(({ name }) => `${name}::text`).join(', ');
      const order = (table.key.length > 0 ? table.key : table.columns.map(({ name }) => `${name}::text`)).join(', ');
      const { rows } = await client.query<(string | null)[]>({
        text: `select ${columns} from ${table.name} order by ${order}`,
        rowMode: 'array',
      });
      for (const row of rows) lines.push(row.map(escapeCell).join('\t'));
      lines.push('\\.');
    }
    return `${lines.join('\n')}\n`;
  });
}

/**
 * Loads a dump into an empty database: its own migrations first, then its rows. Later migrations are left to the next start. Throws when
 * the database is not empty, when the text is not a dump, or when this release does not know its migrations; rows loaded before the error
 * stay.
 */
export async function readDump(url: string, text: string): Promise<void> {
  const parts = partsOf(text);
  const names = parts.filter(({ table }) => MIGRATIONS_IN.includes(table)).flatMap(({ rows }) => rows.map(([name]) => name ?? ''));
  if (names.length === 0) throw new Error('The text does not say which migrations its database had.');
  await withClient(url, requireEmpty);
  await migrate(url, { only: new Set(names) });
  // The user pool's stand-in creates its own tables.
  if (parts.some(({ table }) => table.startsWith('cognito.'))) await prepareSchema({ url });
  await withClient(url, async (client) => {
    const tables = inOrderOfReference(await tablesOf(client), await referencesOf(client));
    await client.query(`begin; ${NO_LIMIT}`);
    for (const { name } of tables) await client.query(`alter table ${name} disable trigger user`);
    for (const table of tables) {
      const part = parts.find((one) => one.table === table.name);
      if (part === undefined) continue;
      // The dump also contains the rows that migrations insert.
      await client.query(`delete from ${table.name}`);
      await insert(client, table, part);
    }
    await client.query('set constraints all immediate');
    for (const { name } of tables) await client.query(`alter table ${name} enable trigger user`);
    await followSequences(client);
    await client.query('commit');
  });
}

async function refuseTooLarge(client: pg.Client, maxMb: number): Promise<void> {
  const { rows } = await client.query<{ mb: number }>('select (pg_database_size(current_database()) / 1000000)::int as mb');
  const { mb = 0 } = rows[0] ?? {};
  if (mb > maxMb)
    throw new Error(`The database has ${mb} MB, and at most ${maxMb} are written out as one text. PostgreSQL's pg_dump writes any size.`);
}

type Part = { readonly table: string; readonly columns: readonly string[]; readonly rows: (string | null)[][] };

function partsOf(text: string): Part[] {
  const [head, ...lines] = text.split('\n');
  if (head !== HEAD) throw new Error(`This is no dump of the portal's: its first line is not "${HEAD}".`);
  const parts: Part[] = [];
  let open: Part | undefined;
  for (const line of lines) {
    const [, table = '', columns = ''] = /^\\copy (\S+) \((.*)\)$/.exec(line) ?? [];
    if (open === undefined && table !== '') open = { table, columns: columns.split(', '), rows: [] };
    else if (open !== undefined && line === '\\.') {
      parts.push(open);
      open = undefined;
    } else if (open !== undefined) open.rows.push(line.split('\t').map(unescapeCell));
    else if (line !== '') throw new Error(`This line of the dump belongs to no table: ${line.slice(0, 60)}`);
  }
  if (open !== undefined) throw new Error(`The dump ends in the middle of ${open.table}.`);
  return parts;
}

const ESCAPES: readonly (readonly [string, string])[] = [
  ['\\', '\\\\'],
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
];

function escapeCell(value: string | null): string {
  return value === null ? '\\N' : ESCAPES.reduce((text, [plain, escaped]) => text.replaceAll(plain, escaped), value);
}

function unescapeCell(cell: string): string | null {
  if (cell === '\\N') return null;
  return cell.replace(/\\(.)/g, (_whole, letter: string) => ESCAPES.find(([, escaped]) => escaped === `\\${letter}`)?.[0] ?? letter);
}

async function withClient<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

async function requireEmpty(client: pg.Client): Promise<void> {
  const tables = await tablesOf(client);
  if (tables.length > 0)
    throw new Error(`The database is not empty: it has ${tables.length} tables, such as ${tables[0]?.name}. Name a new one.`);
}

/** The tables by name; generated columns are left out. */
async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as name,
       (select json_agg(json_build_object('name', quote_ident(a.attname), 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
          from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
       coalesce((select json_agg(quote_ident(a.attname) order by array_position(i.indkey::int2[], a.attnum))
          from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey) where i.indrelid = c.oid and i.indisprimary), '[]') as key
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname <> all($1) and n.nspname not like 'pg_%' order by 1`,
    [SKIPPED_SCHEMAS],
  );
  return rows;
}

type Reference = { readonly from: string; readonly to: string };

async function referencesOf(client: pg.Client): Promise<Reference[]> {
  const name = (oid: string) =>
    `(select quote_ident(n.nspname) || '.' || quote_ident(c.relname) from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.oid = ${oid})`;
  const { rows } = await client.query<Reference>(
    `select ${name('k.conrelid')} as from, ${name('k.confrelid')} as to from pg_constraint k where k.contype = 'f' and k.conrelid <> k.confrelid`,
  );
  return rows;
}

/** Topological order: referenced tables first. */
function inOrderOfReference(tables: readonly Table[], references: readonly Reference[]): Table[] {
  const done = new Set<string>();
  const ordered: Table[] = [];
  while (ordered.length < tables.length) {
    const isFree = ({ name }: Table) => !done.has(name) && references.every(({ from, to }) => from !== name || done.has(to));
    const next = tables.find(isFree);
    if (next === undefined) throw new Error('Tables refer to each other in a circle.');
    done.add(next.name);
    ordered.push(next);
  }
  return ordered;
}

async function insert(client: pg.Client, { name, columns }: Table, part: Part): Promise<void> {
  const types = part.columns.map((column) => columns.find((one) => one.name === column)?.type);
  if (types.includes(undefined)) throw new Error(`The dump has columns of ${name} that its migrations do not make.`);
  for (let at = 0; at < part.rows.length; at += ROWS_PER_INSERT) {
    const rows = part.rows.slice(at, at + ROWS_PER_INSERT);
    const places = rows.map((_row, r) => `(${types.map((type, c) => `$${r * types.length + c + 1}::text::${type}`).join(', ')})`);
    await client.query(`insert into ${name} (${part.columns.join(', ')}) overriding system value values ${places.join(', ')}`, rows.flat());
  }
}

/** Sets each sequence to continue after the highest loaded value. */
async function followSequences(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ sequence: string; table: string; column: string }>(
    `select s.oid::regclass::text as sequence, d.refobjid::regclass::text as table, quote_ident(a.attname) as column
     from pg_class s join pg_depend d on d.objid = s.oid and d.deptype in ('a', 'i') and d.classid = 'pg_class'::regclass
     join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
     join pg_namespace n on n.oid = s.relnamespace where s.relkind = 'S' and n.nspname <> all($1)`,
    [SKIPPED_SCHEMAS],
  );
  for (const { sequence, table, column } of rows)
    await client.query(`select setval('${sequence}', (select coalesce(max(${column}), 0) + 1 from ${table}), false)`);
}
