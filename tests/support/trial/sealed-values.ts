import { sql } from 'kysely';
import { sealedColumns } from '../../../src/server/kit/crypto/sealed-columns.ts';
import type { TestPortal } from './portal.ts';

/** A sealed value of the database, opened. */
export type SealedValue = { readonly column: string; readonly row: { readonly [key: string]: string | null }; readonly text: string };

/** Every sealed value of the database, opened. */
export async function sealedValues({ services: { db, crypto } }: Pick<TestPortal, 'services'>): Promise<readonly SealedValue[]> {
  const found = await Promise.all(
    sealedColumns.map(async ({ table, column, key, needs = [], place }) => {
      const columns = [...key, ...needs, column].map((name) => sql`${sql.ref(name)}::text`);
      const { rows } = await sql<{ [name: string]: string | null }>`select ${sql.join(columns)} from ${sql.table(table)}`.execute(db);
      return rows.flatMap(({ [column]: value, ...row }) =>
        value ? [{ column: `${table}.${column}`, row, text: crypto.decrypt(...place(row as { [name: string]: string }), value) }] : [],
      );
    }),
  );
  return found.flat();
}
