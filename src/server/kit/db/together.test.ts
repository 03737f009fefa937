import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { countStatements } from '../../../../tests/support/trial/count-statements.ts';
import { startTestDatabase, type TestDatabase } from '../../../../tests/support/trial/database.ts';
import type { Tables } from './tables.ts';
import { lastTogether, together } from './together.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
  await sql`create table numbers (id integer primary key)`.execute(database.owner);
});
afterAll(() => database.close());
beforeEach(() => sql`truncate numbers`.execute(database.owner));

const insert = (id: number | null) => sql`insert into numbers values (${id})`;
const all = sql<{ id: number }>`select id from numbers order by id`;
const stored = async () => (await all.execute(database.owner)).rows.map(({ id }) => id);
const transact = <T>(work: (tx: Transaction<Tables>) => Promise<T>) => database.owner.transaction().execute(work);

it('answers each statement with its rows, in their order, for one wait', async () => {
  const { result, count } = await countStatements(() => transact((tx) => together(tx, [insert(2), all, insert(1), all])));
  expect(result).toEqual([[], [{ id: 2 }], [], [{ id: 1 }, { id: 2 }]]);
  // The commit is the second one.
  expect(count).toMatchObject({ statements: 6, roundTrips: 2 });
});

it('sends the commit with the last of a transaction', async () => {
  const { count } = await countStatements(() => transact((tx) => lastTogether(tx, [insert(1), insert(2)])));
  expect(count).toMatchObject({ statements: 4, roundTrips: 1, transactions: 1, commits: 1 });
  expect(await stored()).toEqual([1, 2]);
});

it.each([
  ['the first', [1, 1, 2]],
  ['the last', [1, 2, 1]],
  ['one that cannot be', [1, null, 2]],
])('commits nothing when %s of them fails, and throws its failure', async (_which, ids) => {
  const failed = /duplicate key|null value/;
  for (let time = 0; time < 3; time += 1) {
    await expect(transact((tx) => lastTogether(tx, ids.map(insert)))).rejects.toThrow(failed);
    await expect(transact((tx) => together(tx, ids.map(insert)))).rejects.toThrow(failed);
  }
  expect(await stored()).toEqual([]);
  await transact((tx) => lastTogether(tx, [1, 2].map(insert)));
  expect(await stored()).toEqual([1, 2]);
});

it('commits nothing when what is checked at the commit fails', async () => {
  await sql`create table later (id integer references numbers deferrable initially deferred)`.execute(database.owner);
  const work = transact((tx) => lastTogether(tx, [insert(1), sql`insert into later values (7)`]));
  await expect(work).rejects.toThrow('foreign key');
  expect(await stored()).toEqual([]);
  await sql`drop table later`.execute(database.owner);
});

it('sees what a lock waited for', async () => {
  await insert(1).execute(database.owner);
  let looked: Promise<unknown> = Promise.resolve();
  await transact(async (tx) => {
    await sql`select id from numbers where id = 1 for update`.execute(tx);
    const held = sql`select id from numbers where id = 1 for update`;
    looked = transact((other) => together(other, [held, all]));
    await insert(2).execute(tx);
  });
  expect(await looked).toEqual([[{ id: 1 }], [{ id: 1 }, { id: 2 }]]);
});
