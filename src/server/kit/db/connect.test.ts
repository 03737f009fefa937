import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from './connect.ts';
import { countStatements } from '../../../../tests/support/trial/count-statements.ts';
import { startTestDatabase, type TestDatabase } from '../../../../tests/support/trial/database.ts';

let database: TestDatabase;
/** Only where each connection has its own process. */
let direct: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
  direct = await startTestDatabase('direct');
});
afterAll(async () => {
  await database.close();
  await direct.close();
});

it('survives a connection that breaks between two statements of a transaction', async () => {
  const broken: string[] = [];
  const db = connect(database.url, (error) => broken.push(error.message));
  const work = db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(database.db);
    await expect.poll(() => broken.length).toBeGreaterThan(0);
    await sql`select 1`.execute(tx);
  });
  await expect(work).rejects.toThrow();
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  await db.destroy();
});

/** The process that serves a connection. */
const pid = sql<{ pid: number }>`select pg_backend_pid() as pid`;

it('destroys a connection whose statement got no answer, with its transaction, and sends it nothing more', async () => {
  const db = connect(direct.ownerUrl, () => undefined, { timeoutMs: 500 });
  await sql`create table unanswered (id integer)`.execute(db);
  let within: unknown;
  const { count } = await countStatements(async () => {
    const work = db.transaction().execute(async (tx) => {
      await sql`insert into unanswered values (1)`.execute(tx);
      within = (await pid.execute(tx)).rows;
      await sql`select pg_sleep(600)`.execute(tx);
    });
    await expect(work).rejects.toThrow();
  });
  expect(count.texts.at(-1)).toBe('select pg_sleep(600)');
  expect((await pid.execute(db)).rows).not.toEqual(within);
  expect((await sql`select * from unanswered`.execute(db)).rows).toEqual([]);
  await db.destroy();
});

it('keeps a connection on which the database refused a statement', async () => {
  const db = connect(direct.ownerUrl, () => undefined);
  const { rows: before } = await pid.execute(db);
  await expect(sql`select 1 / 0`.execute(db)).rejects.toThrow();
  expect((await pid.execute(db)).rows).toEqual(before);
  await db.destroy();
});

it('rolls back after any failed statement, and keeps the connection', async () => {
  const db = connect(database.ownerUrl, () => undefined);
  await sql`create table rolled_back (id integer primary key)`.execute(db);
  const insert = (tx: typeof db, id: number) => sql`insert into rolled_back values (${id})`.execute(tx);
  const insertAll = (ids: readonly number[]) =>
    db.transaction().execute(async (tx) => {
      for (const id of ids) await insert(tx, id);
    });
  for (const ids of [[1, 2, 1, 3], [null, 4] as unknown as number[]]) {
    const work = insertAll(ids);
    await expect(work).rejects.toThrow(/duplicate key|null value/);
  }
  expect((await sql`select id from rolled_back`.execute(db)).rows).toEqual([]);
  await insertAll([1, 2, 3]);
  expect((await sql`select id from rolled_back`.execute(db)).rows).toHaveLength(3);
  await db.destroy();
});
