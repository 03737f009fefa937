import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../../../../tests/support/trial/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
  await sql`create table counters (name text primary key, value integer not null)`.execute(database.owner);
  await sql`insert into counters values ('a', 0), ('b', 0)`.execute(database.owner);
});
afterAll(() => database.close());

const values = async () => (await sql<{ name: string; value: number }>`select * from counters order by name`.execute(database.owner)).rows;

it('retries a transaction that a deadlock ended, so that both are done once', async () => {
  const holding = { a: Promise.withResolvers<void>(), b: Promise.withResolvers<void>() };
  let tries = 0;
  const both = (first: 'a' | 'b', then: 'a' | 'b') =>
    database.owner.transaction().execute(async (tx) => {
      tries += 1;
      const add = (name: string) => sql`update counters set value = value + 1 where name = ${name}`.execute(tx);
      await add(first);
      holding[first].resolve();
      await holding[then].promise;
      await add(then);
    });
  await Promise.all([both('a', 'b'), both('b', 'a')]);
  // At least one was rolled back; on a busy machine the second try may conflict with the other one again.
  expect(tries).toBeGreaterThanOrEqual(3);
  expect(await values()).toEqual([
    { name: 'a', value: 2 },
    { name: 'b', value: 2 },
  ]);
});

it.each(['40001', '40P01'])('gives up a transaction after repeated rollbacks with %s', async (code) => {
  let tries = 0;
  const work = database.owner.transaction().execute(async (tx) => {
    tries += 1;
    await sql.raw(`do $$ begin raise exception 'undone' using errcode = '${code}'; end $$`).execute(tx);
  });
  await expect(work).rejects.toThrow('undone');
  expect(tries).toBe(4);
});

it('does not retry other failures', async () => {
  let tries = 0;
  const work = database.owner.transaction().execute(async (tx) => {
    tries += 1;
    await sql`insert into counters values ('a', 0)`.execute(tx);
  });
  await expect(work).rejects.toThrow('duplicate key');
  expect(tries).toBe(1);
});

/** A function that is rolled back until its third call. */
const undoneTwice = (name: string) =>
  sql.raw(`
  create sequence ${name}_calls;
  create function ${name}() returns integer language plpgsql as $$ begin
    if nextval('${name}_calls') < 3 then raise exception 'undone' using errcode = '40001'; end if;
    return currval('${name}_calls');
  end $$`);

it('retries a statement outside a transaction', async () => {
  await undoneTwice('alone').execute(database.owner);
  expect((await sql<{ call: string }>`select alone() as call`.execute(database.owner)).rows).toEqual([{ call: 3 }]);
});

it('never retries a single statement of a transaction', async () => {
  await undoneTwice('among').execute(database.owner);
  let tries = 0;
  const done = await database.owner.transaction().execute(async (tx) => {
    tries += 1;
    return (await sql<{ call: number }>`select among() as call`.execute(tx)).rows;
  });
  expect({ tries, done }).toEqual({ tries: 3, done: [{ call: 3 }] });
});
