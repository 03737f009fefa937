import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

/** A step of the schema. `number` orders it: 240 of "240-mails-by-day.sql". */
export type Migration = {
  readonly name: string;
  readonly number: number;
  readonly sql: string;
  readonly digest: string;
  /**
   * The oldest code that may serve beside it, by the number of the last migration which that code brought: 221. Undefined where the file does not say
   * so: then only code that has the migration itself may serve.
   */
  readonly beside: number | undefined;
};

/** The migrations of this code. */
export const MIGRATIONS = new URL('migrations/', import.meta.url);

/** The sandbox's migrations come last, whatever the portal's have come to. */
const FIRST_OF_SANDBOX = 900;
const DECLARED = /^-- Serves beside code from (\d+) on\.$/m;

/** The migrations of a folder, in their order. */
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
      };
    });
}

/** The number by which migrations name this code: that of the portal's last one. */
export function codeOf(migrations: readonly Migration[]): number {
  return Math.max(...migrations.map(({ number }) => number).filter((number) => number < FIRST_OF_SANDBOX));
}
