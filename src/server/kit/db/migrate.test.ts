import { readdir } from 'node:fs/promises';
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

it('makes tasks of the mails that had not left, and loses none', async () => {
  const former = await startTestDatabase();
  await sql.raw('drop schema sandbox cascade; drop schema public cascade; create schema public').execute(former.db);
  const first = (await readdir(new URL('migrations/', import.meta.url))).filter((name) => name < '150');
  await migrate(former.url, new Set([...first, '900-sandbox.sql']));
  await sql`insert into mails (id, kind, status, tries, next_try_at, created_at) values
    (${'A'.repeat(26)}, 'account', 'queued', 3, '2026-09-15T03:00Z', '2026-09-15T01:00Z'),
    (${'B'.repeat(26)}, 'account', 'sent', 1, '2026-09-15T03:00Z', '2026-09-15T01:00Z'),
    (${'C'.repeat(26)}, 'account', 'failed', 60, '2026-09-17T03:00Z', '2026-09-15T01:00Z')`.execute(former.db);
  await migrate(former.url);
  const tasks = await former.db.selectFrom('tasks').select(['kind', 'key', 'tries', 'due_at', 'dead_at']).orderBy('key').execute();
  const due = new Date('2026-09-15T03:00:00Z');
  expect(tasks).toMatchObject([
    { kind: 'mail', key: 'A'.repeat(26), tries: 3, due_at: due, dead_at: null },
    { kind: 'mail', key: 'C'.repeat(26), tries: 60, dead_at: expect.any(Date) },
  ]);
  await former.close();
});
