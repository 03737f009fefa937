import { type Expression, type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** A question that travels in another statement: `value` is a JSON expression in that statement, and `read` parses its value. */
export type Beside<T> = { readonly value: RawBuilder<unknown>; readonly read: (value: unknown) => T };

/** The columns of a row that hold times. All must be named, since JSON has no type for them. */
type TimesOf<Row> = { readonly [name in keyof Row as unknown extends Row[name] ? never : Date extends Row[name] ? name : never]-?: true };

/**
 * The rows of a query, as the query alone would return them. Besides times, it must have no column of a type that JSON changes, such as `bigint` or
 * `bytea`.
 */
export function rowsBeside<Row extends object>(query: Expression<Row>, times: TimesOf<Row>): Beside<readonly Row[]> {
  const names = Object.keys(times) as (keyof Row)[];
  return {
    value: sql`(select coalesce(jsonb_agg(to_jsonb(one)), '[]'::jsonb) from (${query}) as one)`,
    read: (value) =>
      (value as readonly Row[]).map((row) => ({ ...row, ...Object.fromEntries(names.map((name) => [name, timeIn(row[name])])) })),
  };
}

/** Several questions as one, read by name. */
export function allBeside<Asked extends { readonly [name: string]: Beside<unknown> }>(
  asked: Asked,
): Beside<{ readonly [name in keyof Asked]: Asked[name] extends Beside<infer T> ? T : never }> {
  const names = Object.keys(asked);
  return {
    value: sql`jsonb_build_array(${sql.join(names.map((name) => asked[name]?.value))})`,
    read: (value) => {
      const answers = value as readonly unknown[];
      const read = names.map((name, at) => [name, asked[name]?.read(answers[at])]);
      return Object.fromEntries(read);
    },
  };
}

/** Asks it in a statement of its own. */
export async function askAlone<T>(db: Kysely<Tables>, { value, read }: Beside<T>): Promise<T> {
  const { rows } = await sql<{ readonly value: unknown }>`select ${value} as value`.execute(db);
  return read(rows[0]?.value);
}

function timeIn(value: unknown): Date | null {
  return value === null ? null : new Date(String(value));
}
