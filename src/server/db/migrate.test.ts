import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from './migrate.ts';
import { startTestDatabase, type TestDatabase } from './testing.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());

it('brings a database to its shape once, however many processes start together', async () => {
  await Promise.all([migrate(database.url), migrate(database.url), migrate(database.url)]);
  expect(await database.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
});

it('gives each test file a database of its own', async () => {
  const other = await startTestDatabase();
  expect(other.url).not.toBe(database.url);
  await other.close();
});
