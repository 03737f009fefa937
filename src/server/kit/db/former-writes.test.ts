import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../../../../tests/support/trial/database.ts';
import { forgetFormerWrites } from './former-writes.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());

it('deletes rows after ten minutes, as code up to 0.4.0 does', async () => {
  const { db, owner } = database;
  await sql`select note_writes(array['now', 'before'])`.execute(db);
  await owner.updateTable('last_writes').set({ at: sql`at - interval '11 minutes'` }).where('owner', '=', 'before').execute();
  await forgetFormerWrites(db);
  expect(await db.selectFrom('last_writes').select('owner').execute()).toEqual([{ owner: 'now' }]);
});
