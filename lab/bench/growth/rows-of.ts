import { CompiledQuery, type Kysely } from 'kysely';
import type { Tables } from '../../../src/server/kit/db/tables.ts';

/** Rows of a statement. `text` is raw SQL, with $1, $2 … for the values. */
export async function rowsOf<Row>(db: Kysely<Tables>, text: string, values: readonly unknown[] = []): Promise<readonly Row[]> {
  return (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows;
}

/** Quotes a text as an SQL literal. */
export function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
