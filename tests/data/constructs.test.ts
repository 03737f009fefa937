import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../support/trial/database.ts';
import { KNOWN_WORDS } from './sql/plain-words.ts';
import { constructsOfSchema } from './sql/schema-constructs.ts';
import { constructsOf, writtenIn, writtenSql } from './sql/statement-constructs.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

const document = readFileSync('docs/scale.md', 'utf8');
const [, table = ''] = /^### What a distributed engine would refuse$(.*?)^## /ms.exec(document) ?? [];
/** The table of constructs: name, use, Citus, YugabyteDB. */
const rows = table.split('\n').flatMap((line) => (/^\| (?!construct)/.test(line) ? [line.split('|').map((cell) => cell.trim())] : []));

it('docs/scale.md says for exactly the constructs we use whether engines support them', async () => {
  const used = new Set([...(await constructsOfSchema(database.db)), ...constructsOf(writtenSql())]);
  expect(rows.map(([, name]) => name).toSorted()).toEqual([...used].toSorted());
});

it('it counts what YugabyteDB excludes', () => {
  const excluded = rows.filter((row) => row[4]?.startsWith('**no**'));
  expect(document).toContain(`**YugabyteDB** excludes ${NUMBERS[excluded.length]} constructs.`);
});

it('each SQL word and function that we use is plain, or belongs to a construct', async () => {
  const { rows } = await sql<{ word: string; is: 'word' | 'function' }>`
    select word, 'word' as is from pg_get_keywords() where catcode in ('R', 'T')
    union select distinct proname, 'function' from pg_proc where pronamespace = 'pg_catalog'::regnamespace`.execute(database.db);
  const keywords = new Set(rows.flatMap(({ word, is }) => (is === 'word' ? word : [])));
  const functions = new Set(rows.flatMap(({ word, is }) => (is === 'function' ? word : [])));
  const used = writtenSql().statements.flatMap((text) => [
    ...[...text.matchAll(/\b[a-z_]+\b/g)].map(([word]) => word).filter((word) => keywords.has(word)),
    ...[...text.matchAll(/\b([a-z_0-9]+)\s?\(/g)].flatMap(([, name = '']) => (functions.has(name) ? name : [])),
  ]);
  expect(used.length).toBeGreaterThan(2_000);
  const unknown = [...new Set(used)].filter((word) => !KNOWN_WORDS.has(word));
  expect(unknown).toEqual([]);
});

it.each([
  ["tx.selectFrom('tasks').selectAll().forUpdate().skipLocked()", ['for update', 'skip locked']],
  ["db.with('paid', (one) => one.updateTable('plans').set(change)).selectFrom('paid')", ['with', 'write in a with']],
  ['sql`listen ' + '$' + '{channel}`', ['listen or notify']],
  ["client.query('select pg_advisory_lock(7)')", ['advisory lock of a session']],
  ["client.query('set statement_timeout = 0')", ['set of a session']],
  ["sql`select set_config('lock_timeout', '1s', true)`", ['set local']],
  ["sql`select set_config('lock_timeout', '1s', false)`", ['set of a session']],
  ['sql`select distinct on (a) a from b`', ['distinct on']],
  ["sql`select 'for update' from plans -- skip locked`", []],
])('in %s it finds %j', (source, constructs) => {
  expect([...constructsOf(writtenIn(source))].toSorted()).toEqual(constructs);
});

it.each([
  ['create table planted (id integer, twice integer generated always as (id * 2) stored)', 'generated column'],
  ['create table planted (at tstzrange, exclude using gist (at with &&))', 'constraint of kind x'],
  ["create type planted as enum ('a')", 'enum type'],
  ['create table planted (id integer unique deferrable)', 'deferrable constraint'],
  ['create table planted (id xid8)', 'column of type xid8'],
])('after "%s" the schema has a %s', async (statement, construct) => {
  const work = database.owner.transaction().execute(async (tx) => {
    await sql.raw(statement).execute(tx);
    expect(await constructsOfSchema(tx)).toContain(construct);
    throw new Error('only tried');
  });
  await expect(work).rejects.toThrow('only tried');
  expect(await constructsOfSchema(database.db)).not.toContain(construct);
});
