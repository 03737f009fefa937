import { CompiledQuery, type Kysely } from 'kysely';
import type { Tables } from '../../../src/server/kit/db/tables.ts';

/** The rows that a statement answers. `text` is SQL as it is sent, with $1, $2 … for the values. */
export async function rowsOf<Row>(db: Kysely<Tables>, text: string, values: readonly unknown[] = []): Promise<readonly Row[]> {
  return (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows;
}

/** A text as a literal of SQL. */
export function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
