import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from 'kysely';
import { emptyTables } from './testing-empty.ts';
import { startTestDatabase, type TestDatabase } from './testing.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());

const lines = async () => (await sql<{ count: string }>`select count(*) from lines`.execute(database.db)).rows[0]?.count;

it('empties what refers to a table with it, counts from one again, and leaves triggers and foreign keys as they were', async () => {
  const { db } = database;
  await sql`create table gifts (id int generated always as identity primary key)`.execute(db);
  await sql`create table lines (gift int not null references gifts (id))`.execute(db);
  const give = () => sql`with gift as (insert into gifts default values returning id) select id from gift`.execute(db);
  const line = () => sql`insert into lines values (1)`.execute(db);
  await give();
  await line();

  await emptyTables(db, 'gifts');
  expect(await lines()).toBe('0');
  await expect(line()).rejects.toThrow('foreign key');
  await give();
  await line();
  await expect(sql`delete from gifts`.execute(db)).rejects.toThrow('foreign key');
  await emptyTables(db, 'gifts');
  expect(await lines()).toBe('0');
});
