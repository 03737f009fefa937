import { describe, expect, it } from 'vitest';
import { codeOf, readMigrations } from '../../src/server/kit/db/migrations.ts';

const migrations = readMigrations();
/** The last migration of the code that reads `schema_migrations` alone, and the sandbox's of before it. */
const UNDECLARED = { upTo: 221, sandbox: [900, 910] };
const isUndeclared = (number: number) => number <= UNDECLARED.upTo || UNDECLARED.sandbox.includes(number);

/** What former code may still need; a migration that declares it removes it, once no process runs that code. */
const TAKES_AWAY: readonly (readonly [what: string, found: RegExp])[] = [
  ['drops what former code may read', /\bdrop (table|column|view|function|type|schema|sequence)\b/i],
  ['renames', /\brename\b/i],
  ['wants a value that former code does not write', /\bset not null\b|\badd column (?![^,;]*\bdefault\b)[^,;]*\bnot null\b/i],
  ['changes a type', /\balter column \w+ (set data )?type\b/i],
  ['takes a default away', /\bdrop default\b/i],
  ['takes a right away', /\brevoke\b/i],
];

/** What binds every writer of a table: former code writes to those that it knows, and not to those that the migration makes. */
const BINDS: readonly (readonly [what: string, found: RegExp])[] = [
  ['has former code write no two alike', /\bcreate unique index (?:concurrently )?(?:if not exists )?(?:\w+ )?on (?:only )?([\w.]+)/gi],
  [
    'checks what former code writes',
    /\balter (?:table|domain) (?:only )?([\w.]+)[^;]*?\b(?:row level security|check|unique|primary key|foreign key|references|exclude)\b/gi,
  ],
  ['does something to what former code writes', /\bcreate (?:or replace )?(?:constraint )?trigger \w+[^;]*?\bon ([\w.]+)/gi],
];
const REPLACES = /\bcreate or replace (?:view|function|procedure) ([\w.]+)/gi;

/** Why former code is unharmed by what binds it. */
const UNHARMED: { readonly [migration: string]: { readonly [what: string]: string } } = {
  '242-audit-at-commit.sql': {
    'does something to what former code writes: audit_pending':
      'What former code writes becomes a line of the log at its commit, not by its next batch, which finds nothing to take.',
  },
  '240-versions-as-trees.sql': {
    'checks what former code writes: content_versions':
      'Former code leaves both columns null, which refers to nothing and passes the check.',
  },
  '233-one-place-a-session.sql': {
    'has former code write no two alike: waiting_places':
      'Former code leaves the session of a place null, and null is like nothing: it writes as many places as before.',
  },
  '238-users-of-the-pool.sql': {
    'has former code write no two alike: accounts': 'Former code leaves the user of the pool null, and the index leaves null out.',
  },
  '237-bank-left.sql': {
    'replaces: card_tries': 'What former code reads of it has the same name, type and value; a further column stands behind them.',
  },
};

const takenAwayBy = (sql: string) => {
  const bare = sql.replace(/--.*$/gm, '').replace(/\s+/g, ' ');
  const made = new Set([...bare.matchAll(/\bcreate (?:unlogged )?table (?:if not exists )?([\w.]+)/gi)].map(([, table]) => table));
  const bound = BINDS.flatMap(([what, found]) =>
    [...bare.matchAll(found)].flatMap(([, table = '']) => (made.has(table) ? [] : [`${what}: ${table}`])),
  );
  const replaced = [...bare.matchAll(REPLACES)].map(([, name]) => `replaces: ${name}`);
  return [...TAKES_AWAY.flatMap(([what, found]) => (found.test(bare) ? [what] : [])), ...bound, ...replaced];
};

it('every migration after 221 says beside which code it may serve: “-- Serves beside code from 221 on.”', () => {
  expect(migrations.filter(({ number }) => isUndeclared(number)).length).toBeGreaterThan(30);
  const silent = migrations.filter(({ number, beside }) => !isUndeclared(number) && beside === undefined);
  expect(silent.map(({ name }) => name)).toEqual([]);
});

it('that code exists, and the migration was made for it', () => {
  const numbers = new Set(migrations.map(({ number }) => number));
  const strange = migrations.filter(
    ({ beside, number }) => beside !== undefined && (!numbers.has(beside) || beside >= number || beside < 221),
  );
  expect(strange.map(({ name }) => name)).toEqual([]);
  expect(codeOf(migrations)).toBeGreaterThanOrEqual(221);
});

it('a migration beside which former code may serve only adds', () => {
  const before = (number: number) => codeOf(migrations.filter((one) => one.number < number));
  const adding = migrations.filter(({ beside, number }) => beside !== undefined && beside < before(number));
  const harm = adding.flatMap(({ name, sql }) =>
    takenAwayBy(sql).flatMap((what) => (UNHARMED[name]?.[what] === undefined ? [`${name} ${what}`] : [])),
  );
  expect(harm).toEqual([]);
});

/** The last migration that built indexes of existing tables within its transaction, which holds up all writes to them. */
const HELD_UP_WRITES = 246;
/** Indexes that would hold up the writes to an existing table while they are built. */
const holdingUp = ({ sql }: { readonly sql: string }) => {
  const made = new Set([...sql.matchAll(/^create (?:unlogged )?table ([\w.]+)/gim)].map(([, table]) => table));
  const built = sql.matchAll(/^create (?:unique )?index (?!concurrently)(?:\w+ )?on ([\w.]+)/gim);
  return [...built].flatMap(([, table = '']) => (made.has(table) ? [] : [table]));
};

it('a migration builds an index of an existing table concurrently, in a file that holds nothing else', () => {
  const recent = migrations.filter(({ number }) => number > HELD_UP_WRITES && number < 900);
  expect(recent.flatMap((migration) => holdingUp(migration).map((table) => `${migration.name}: ${table}`))).toEqual([]);
  const concurrent = migrations.filter(({ index }) => index !== undefined);
  expect(concurrent.filter(({ sql }) => sql.replace(/--.*$/gm, '').trim().split(';').length > 2)).toEqual([]);
  expect(holdingUp({ sql: 'create index mails_by_day on mails (day);' })).toEqual(['mails']);
  expect(holdingUp({ sql: 'create index concurrently mails_by_day on mails (day);' })).toEqual([]);
  expect(holdingUp({ sql: 'create table more (id text);\ncreate index more_by_id on more (id);' })).toEqual([]);
});

it('a reason why former code is unharmed names something that exists', () => {
  const listed = Object.entries(UNHARMED).flatMap(([name, whats]) => Object.keys(whats).map((what) => `${name} ${what}`));
  expect(migrations.flatMap(({ name, sql }) => takenAwayBy(sql).map((what) => `${name} ${what}`))).toEqual(expect.arrayContaining(listed));
});

describe('the search for what a migration takes from former code', () => {
  it.each([
    ['alter table mails drop column told;', 'drops what former code may read'],
    ['alter table mails rename to letters;', 'renames'],
    ['alter table mails add column told boolean not null;', 'wants a value that former code does not write'],
    ['alter table mails alter column told set not null;', 'wants a value that former code does not write'],
    ['alter table mails alter column told type text;', 'changes a type'],
    ['create unique index one_mail_a_day on mails (day);', 'has former code write no two alike: mails'],
    ['create unique index on mails\n  (day);', 'has former code write no two alike: mails'],
    ['alter domain day add check (value > 0);', 'checks what former code writes: day'],
    ['alter table mails enable row level security;', 'checks what former code writes: mails'],
    ['alter table mails add constraint short check (length(told) < 9);', 'checks what former code writes: mails'],
    ['alter table mails add column told text references donations;', 'checks what former code writes: mails'],
    ["alter table mails add column told text check (told in ('yes', 'no'));", 'checks what former code writes: mails'],
    ['alter table mails add unique (day);', 'checks what former code writes: mails'],
    [
      'create trigger told before insert on mails for each row execute function tell();',
      'does something to what former code writes: mails',
    ],
    ['create or replace view mails_told as select 1;', 'replaces: mails_told'],
    ['create or replace function tell() returns trigger language sql as $$ select 1 $$;', 'replaces: tell'],
  ])('finds it in: %s', (sql, what) => {
    expect(takenAwayBy(sql)).toEqual([what]);
  });

  it.each([
    'alter table mails add column told boolean not null default false;',
    'alter table mails add column told boolean;',
    'create table more (id text not null);',
    "create table more (id text primary key check (id <> ''), mail text references mails);\ncreate unique index one_more on more (id);",
    'create table more (id text);\ncreate trigger told before update on more for each row execute function refuse_change();',
    'create view mails_told as select 1;\ncreate function tell() returns trigger language sql as $$ select 1 $$;',
    '-- To drop table mails would be too much.\ncreate index mails_by_day on mails (day);',
  ])('finds nothing in: %s', (sql) => {
    expect(takenAwayBy(sql)).toEqual([]);
  });
});
