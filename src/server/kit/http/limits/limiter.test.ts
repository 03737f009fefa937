import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFieldCrypto } from '../../crypto/field-crypto.ts';
import { startTestDatabase, type TestDatabase } from '../../../../../tests/support/trial/database.ts';
import { createLimiter } from './limiter.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());

const crypto = createFieldCrypto({ current: 'k1', keys: { k1: Buffer.alloc(32, 7) }, index: { id: 'k1', key: Buffer.alloc(32, 7) } });
const clock = { at: new Date('2026-09-15T02:00:10Z') };
const twice = { name: 'lookups', atMost: 2, seconds: 60 };
const limiter = () => createLimiter(database.db, { now: () => clock.at }, crypto);

it('counts one caller across all processes, and says when to retry', async () => {
  await limiter().take(twice, '203.0.113.7');
  await limiter().take(twice, '203.0.113.7');
  await expect(limiter().take(twice, '203.0.113.7')).rejects.toMatchObject({ status: 429, retryAfter: 50 });
  await limiter().take(twice, '203.0.113.8');
  clock.at = new Date('2026-09-15T02:01:00Z');
  await limiter().take(twice, '203.0.113.7');
});

it('admits exactly its limit of concurrent calls', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => limiter().take({ ...twice, name: 'burst' }, 'a')));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
});

describe('for an identified caller', () => {
  const [perSession, perAddress] = [
    { ...twice, name: 'of session' },
    { ...twice, name: 'of address' },
  ];
  const who = (id: string) => sql`select ${id}::text as id, 'main' as host where ${id} <> 'nobody'`;
  const counts = async () => {
    const rows = await database.db
      .selectFrom('rate_limits')
      .select(['name', 'taken'])
      .where('name', 'like', 'of %')
      .orderBy('name')
      .execute();
    return rows.map(({ name, taken }) => `${name} ${taken}`);
  };
  beforeEach(() => database.db.deleteFrom('rate_limits').execute());

  it('counts the call for the caller and the address, and returns the caller', async () => {
    const found = await limiter().takeFor<{ id: string; host: string }>(who('a'), { perSession, perAddress }, '203.0.113.7');
    expect(found).toMatchObject({ id: 'a', host: 'main' });
    expect(await counts()).toEqual(['of address 1', 'of session 1']);
  });

  it('counts nothing for an unknown caller, and no address when the caller is over its limit', async () => {
    expect(await limiter().takeFor(who('nobody'), { perSession, perAddress }, '203.0.113.7')).toBeUndefined();
    expect(await counts()).toEqual([]);
    const ask = () => limiter().takeFor(who('a'), { perSession, perAddress }, '203.0.113.7');
    await ask();
    await ask();
    await expect(ask()).rejects.toMatchObject({ status: 429, retryAfter: expect.any(Number) });
    expect(await counts()).toEqual(['of address 2', 'of session 3']);
  });

  it('limits by the address alone, or not at all', async () => {
    const ask = (id: string) => limiter().takeFor(who(id), { perAddress }, '203.0.113.7');
    await ask('a');
    await ask('b');
    await expect(ask('c')).rejects.toMatchObject({ status: 429 });
    expect(await limiter().takeFor(who('c'), {}, '203.0.113.7')).toMatchObject({ id: 'c' });
  });

  it('admits exactly its limit of concurrent calls', async () => {
    const calls = Array.from({ length: 12 }, (_, at) => limiter().takeFor(who(`s${at % 4}`), { perSession, perAddress }, '203.0.113.7'));
    expect((await Promise.allSettled(calls)).filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  });
});

it('runs the further statement within the limit only', async () => {
  const insert = (isWithin: RawBuilder<boolean>) =>
    sql`insert into rate_limits (name, subject, window_start, taken) select 'done', gen_random_uuid()::text, now(), 1 where ${isWithin}`;
  const done = async () => (await database.db.selectFrom('rate_limits').select('name').where('name', '=', 'done').execute()).length;
  const limit = { ...twice, name: 'with something' };
  const calls = Array.from({ length: 2 }, () => limiter().takeAnd(limit, '203.0.113.7', insert));
  await Promise.all(calls);
  expect(await done()).toBe(2);
  await expect(limiter().takeAnd(limit, '203.0.113.7', insert)).rejects.toMatchObject({ status: 429 });
  expect(await done()).toBe(2);
});

it('stores no address in clear', async () => {
  expect(JSON.stringify(await database.db.selectFrom('rate_limits').selectAll().execute())).not.toContain('203.0.113');
});
