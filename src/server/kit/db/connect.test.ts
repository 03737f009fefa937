import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from './connect.ts';
import { isPooled, startTestDatabase, type TestDatabase } from '../../../../tests/support/trial/database.ts';

let database: TestDatabase;
/** Where statements can be prepared. */
let direct: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
  direct = await startTestDatabase('direct');
});
afterAll(async () => {
  await database.close();
  await direct.close();
});

const prepared = sql<{ statement: string }>`select statement from pg_prepared_statements order by statement`;

it('outlives a connection that breaks between two statements of a transaction', async () => {
  const broken: string[] = [];
  const db = connect(database.url, (error) => broken.push(error.message), { prepared: !isPooled });
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

it('prepares what is asked again, unless a pooler forbids it', async () => {
  const preparedBy = async (options: { readonly prepared?: boolean }) => {
    const db = connect(direct.ownerUrl, () => undefined, options);
    for (let time = 0; time < 3; time += 1) await sql`select ${time}::integer as time`.execute(db);
    const { rows } = await prepared.execute(db);
    await db.destroy();
    return rows.map(({ statement }) => statement);
  };
  expect(await preparedBy({})).toEqual(['select $1::integer as time']);
  expect(await preparedBy({ prepared: false })).toEqual([]);
});

it('asks anew when a table was changed under a prepared statement, by a newer release beside this one', async () => {
  const db = connect(direct.ownerUrl, () => undefined);
  await sql`create table changing (id integer)`.execute(db);
  const ask = () => sql<{ id: number }>`select * from changing where id = ${1}`.execute(db);
  for (let time = 0; time < 3; time += 1) await ask();
  await sql`alter table changing add column more text`.execute(db);
  await sql`insert into changing values (1, 'more')`.execute(db);
  for (let time = 0; time < 3; time += 1) expect((await ask()).rows).toEqual([{ id: 1, more: 'more' }]);
  await db.destroy();
});

it('rolls back what failed, whichever statement it was, and goes on with the connection', async () => {
  const db = connect(database.ownerUrl, () => undefined, { prepared: !isPooled });
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
