import { describe, expect, it } from 'vitest';
import { codeOf, readMigrations } from '../../src/server/kit/db/migrations.ts';

const migrations = readMigrations();
/** The last migration of the code that reads `schema_migrations` alone, and the sandbox's of before it. */
const UNDECLARED = { upTo: 221, sandbox: [900, 910] };
const isUndeclared = (number: number) => number <= UNDECLARED.upTo || UNDECLARED.sandbox.includes(number);

/** What former code may still need: it is taken away by a migration that says so, once that code serves nowhere. */
const TAKES_AWAY: readonly (readonly [what: string, found: RegExp])[] = [
  ['drops what former code may read', /\bdrop (table|column|view|function|type|schema|sequence)\b/i],
  ['renames', /\brename\b/i],
  ['wants a value that former code does not write', /\bset not null\b|\badd column (?![^,;]*\bdefault\b)[^,;]*\bnot null\b/i],
  ['changes a type', /\balter column \w+ (set data )?type\b/i],
  ['takes a default away', /\bdrop default\b/i],
  ['takes a right away', /\brevoke\b/i],
];

const takenAwayBy = (sql: string) => {
  const bare = sql.replace(/--.*$/gm, '');
  return TAKES_AWAY.flatMap(([what, found]) => (found.test(bare) ? [what] : []));
};

it('every migration after 221 says beside which code it may serve: “-- Serves beside code from 221 on.”', () => {
  expect(migrations.filter(({ number }) => isUndeclared(number)).length).toBeGreaterThan(30);
  const silent = migrations.filter(({ number, beside }) => !isUndeclared(number) && beside === undefined);
  expect(silent.map(({ name }) => name)).toEqual([]);
});

it('what it says is code that there is, and that it was made for', () => {
  const numbers = new Set(migrations.map(({ number }) => number));
  const strange = migrations.filter(
    ({ beside, number }) => beside !== undefined && (!numbers.has(beside) || beside >= number || beside < 221),
  );
  expect(strange.map(({ name }) => name)).toEqual([]);
  expect(codeOf(migrations)).toBeGreaterThanOrEqual(221);
});

it('a migration beside which the code of before it may serve only adds', () => {
  const before = (number: number) => codeOf(migrations.filter((one) => one.number < number));
  const adding = migrations.filter(({ beside, number }) => beside !== undefined && beside < before(number));
  expect(adding.flatMap(({ name, sql }) => takenAwayBy(sql).map((what) => `${name} ${what}`))).toEqual([]);
});

describe('is seen to take away', () => {
  it.each([
    ['alter table mails drop column told;', 'drops what former code may read'],
    ['alter table mails rename to letters;', 'renames'],
    ['alter table mails add column told boolean not null;', 'wants a value that former code does not write'],
    ['alter table mails alter column told set not null;', 'wants a value that former code does not write'],
    ['alter table mails alter column told type text;', 'changes a type'],
  ])('%s', (sql, what) => {
    expect(takenAwayBy(sql)).toEqual([what]);
  });

  it.each([
    'alter table mails add column told boolean not null default false;',
    'alter table mails add column told boolean;',
    'create table more (id text not null);',
    '-- To drop table mails would be too much.\ncreate index mails_by_day on mails (day);',
  ])('not: %s', (sql) => {
    expect(takenAwayBy(sql)).toEqual([]);
  });
});
