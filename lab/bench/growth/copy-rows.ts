import type { Kysely } from 'kysely';
import type { Tables } from '../../../src/server/kit/db/tables.ts';
import { rowsOf } from './rows-of.ts';

/** Rows to copy: those of `table` that match `where` (with `t` as the row's alias), once for each number `n` of `numbers`. */
export type Copied = {
  readonly table: string;
  readonly where: string;
  /** SQL for the columns that differ; all others are copied. */
  readonly set: { readonly [column: string]: string };
  /** Limits the copies: an SQL condition on `n`. */
  readonly only?: string;
};

/** Copies rows in SQL, with every column of the table, for the numbers from `first` to `last`. */
export async function copyRows(
  db: Kysely<Tables>,
  { table, where, set, only = 'true' }: Copied,
  first: number,
  last: number,
): Promise<void> {
  const columns = await columnsOf(db, table);
  const values = columns.map((column) => set[column] ?? `t."${column}"`);
  const names = columns.map((column) => `"${column}"`);
  await rowsOf(
    db,
    `insert into ${table} (${names.join(', ')}) select ${values.join(', ')}
     from generate_series(${first}::bigint, ${last}::bigint) as n, ${table} t where (${where}) and (${only})`,
  );
}

/** Columns to write, without those that the database generates. */
async function columnsOf(db: Kysely<Tables>, table: string): Promise<readonly string[]> {
  const rows = await rowsOf<{ name: string }>(
    db,
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attidentity = ''
       and attgenerated = ''`,
    [table],
  );
  return rows.map(({ name }) => name);
}
