import { type Expression, type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** A question that another statement asks on its way: `value` is an expression of JSON in it, and `read` makes of that what was asked. */
export type Beside<T> = { readonly value: RawBuilder<unknown>; readonly read: (value: unknown) => T };

/** The columns of a row that are times; all of them are named, since JSON knows none. */
type TimesOf<Row> = { readonly [name in keyof Row as unknown extends Row[name] ? never : Date extends Row[name] ? name : never]-?: true };

/** The rows of a query, as the query alone would answer them. It has no columns of a kind that JSON changes but times: no `bigint`, no `bytea`. */
export function rowsBeside<Row extends object>(query: Expression<Row>, times: TimesOf<Row>): Beside<readonly Row[]> {
  const names = Object.keys(times) as (keyof Row)[];
  return {
    value: sql`(select coalesce(jsonb_agg(to_jsonb(one)), '[]'::jsonb) from (${query}) as one)`,
    read: (value) =>
      (value as readonly Row[]).map((row) => ({ ...row, ...Object.fromEntries(names.map((name) => [name, timeIn(row[name])])) })),
  };
}

/** Several questions as one. */
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

/** Asks it alone. */
export async function askAlone<T>(db: Kysely<Tables>, { value, read }: Beside<T>): Promise<T> {
  const { rows } = await sql<{ readonly value: unknown }>`select ${value} as value`.execute(db);
  return read(rows[0]?.value);
}

function timeIn(value: unknown): Date | null {
  return value === null ? null : new Date(String(value));
}
