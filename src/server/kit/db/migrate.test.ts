import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from './migrate.ts';
import { startTestDatabase, type TestDatabase } from '../../../tools/trial/database.ts';

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

it('refuses a database that newer code has brought further, and says what to do', async () => {
  const ahead = await startTestDatabase();
  await sql`insert into schema_migrations (name, digest) values ('9998-one.sql', 'x'), ('9999-two.sql', 'x')`.execute(ahead.db);
  await expect(migrate(ahead.url)).rejects.toThrow(
    'This code is older than the database, which already has 9998-one.sql, 9999-two.sql. Start the newer release of the portal again, or put back the copy of the database that was made before it was upgraded.',
  );
  await ahead.close();
});

it('does not take over a database of the versions that had other first migrations, and says what to do', async () => {
  const former = await startTestDatabase();
  await sql`delete from schema_migrations`.execute(former.db);
  await sql`insert into schema_migrations (name, digest) values ('001-core.sql', 'x'), ('010-donations.sql', 'x')`.execute(former.db);
  await expect(migrate(former.url)).rejects.toThrow('made by version 0.2.0 or earlier, which served trials alone');
  await former.close();
});

it('refuses a migration that was changed after it had been applied', async () => {
  const changed = await startTestDatabase();
  await sql`update schema_migrations set digest = 'x' where name = '020-content.sql'`.execute(changed.db);
  await expect(migrate(changed.url)).rejects.toThrow('The migration 020-content.sql was changed after it had been applied.');
  await changed.close();
});
