import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

/** A step of the schema. `number` orders it: 240 of "240-mails-by-day.sql". */
export type Migration = {
  readonly name: string;
  readonly number: number;
  readonly sql: string;
  readonly digest: string;
  /**
   * The oldest code that may serve beside this migration, by the number of that code's last migration: 221. Undefined if the file declares none: then
   * only code that has the migration may serve.
   */
  readonly beside: number | undefined;
  /** The index that it builds outside a transaction, so that a large table takes writes meanwhile: "plans_by_day". */
  readonly index: string | undefined;
};

/** The migrations of this code. */
export const MIGRATIONS = new URL('migrations/', import.meta.url);

/** The sandbox's migrations start here, so that they always come after the portal's. */
const FIRST_OF_SANDBOX = 900;
const DECLARED = /^-- Serves beside code from (\d+) on\.$/m;
const INDEX = /^create (?:unique )?index concurrently (\w+) /m;

/** The migrations of a folder, in order. */
export function readMigrations(folder = MIGRATIONS): readonly Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const sql = readFileSync(new URL(name, folder), 'utf8');
      const [, beside] = DECLARED.exec(sql) ?? [];
      return {
        name,
        number: Number.parseInt(name, 10),
        sql,
        digest: createHash('sha256').update(sql).digest('hex'),
        beside: beside === undefined ? undefined : Number(beside),
        index: INDEX.exec(sql)?.[1],
      };
    });
}

/** The number by which migrations refer to this code: that of the portal's last migration. */
export function codeOf(migrations: readonly Migration[]): number {
  return Math.max(...migrations.map(({ number }) => number).filter((number) => number < FIRST_OF_SANDBOX));
}
