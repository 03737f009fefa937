import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { FieldCrypto } from './field-crypto.ts';
import { type SealedColumn, sealedColumns } from './sealed-columns.ts';

type Ports = { readonly db: Kysely<Tables>; readonly crypto: FieldCrypto; readonly now: () => Date };

/** The number of a column's values that are sealed with a key. */
export type Sealed = { readonly table: string; readonly column: string; readonly key: string; readonly values: number };

/** Rows per transaction; small, so that writers do not wait. */
const PAGE_SIZE = 500;

/**
 * Key rotation: re-encrypts every sealed value under the current key, a page at a time, while portals run. It can be stopped and restarted. Returns
 * the values left under other keys: none, unless a running portal still writes under one. If none are left, those keys are retired.
 */
export async function renewSealed({ db, crypto, now }: Ports, progress: (column: string, renewed: number) => void): Promise<Sealed[]> {
  for (const sealed of sealedColumns) {
    let renewed = 0;
    for (let after: readonly string[] | null = null; ; ) {
      const page: Page = await renewPage(db, crypto, sealed, after);
      renewed += page.renewed;
      if (page.last === null) break;
      after = page.last;
      progress(`${sealed.table}.${sealed.column}`, renewed);
    }
  }
  const left = (await countSealed(db)).filter(({ key }) => key !== crypto.current);
  if (left.length === 0)
    await db
      .updateTable('crypto_keys')
      .set({ retired_at: now() })
      .where('purpose', '=', 'seal')
      .where('id', '!=', crypto.current)
      .where('retired_at', 'is', null)
      .execute();
  return left;
}

/** The number of values under each key, by column. */
export async function countSealed(db: Kysely<Tables>): Promise<Sealed[]> {
  const counted: Sealed[] = [];
  for (const { table, column } of sealedColumns) {
    const value = sql.ref(column);
    const { rows } = await sql<{ key: string; values: string }>`
      select split_part(${value}, '.', 2) as key, count(*) as values
      from ${sql.table(table)} where ${value} like 'v1.%' group by 1 order by 1`.execute(db);
    counted.push(...rows.map((row) => ({ table, column, key: row.key, values: Number(row.values) })));
  }
  return counted;
}

type Page = { readonly renewed: number; readonly last: readonly string[] | null };
type Row = { readonly [column: string]: string };

/** Re-encrypts the next page in primary key order; `last` is null when there was none. Waits for rows locked by others. */
function renewPage(db: Kysely<Tables>, crypto: FieldCrypto, sealed: SealedColumn, after: readonly string[] | null): Promise<Page> {
  const { table, column, key, needs = [], place } = sealed;
  const [value, keys] = [sql.ref(column), sql.join(key.map((name) => sql.ref(name)))];
  const beyond = after === null ? sql`true` : sql`(${keys}) > (${sql.join(after)})`;
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<Row>`
      select ${sql.join([...key, ...needs].map((name) => sql`${sql.ref(name)}::text as ${sql.ref(name)}`))}, ${value} as sealed
      from ${sql.table(table)}
      where ${value} like 'v1.%' and ${value} not like ${`v1.${crypto.current}.%`} and ${beyond}
      order by ${keys} limit ${PAGE_SIZE} for update`.execute(tx);
    for (const row of rows) {
      const at = place(row);
      const again = crypto.encrypt(...at, crypto.decrypt(...at, row.sealed ?? ''));
      const own = sql.join(
        key.map((name) => sql`${sql.ref(name)} = ${row[name]}`),
        sql` and `,
      );
      await sql`update ${sql.table(table)} set ${value} = ${again} where ${own}`.execute(tx);
    }
    const last = rows.at(-1);
    return { renewed: rows.length, last: last === undefined ? null : key.map((name) => last[name] ?? '') };
  });
}
