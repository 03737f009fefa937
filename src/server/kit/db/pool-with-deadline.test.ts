import pg from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readConfig } from '../../config/read-config.ts';
import { waitOnce } from './one-wait.ts';
import { poolWithDeadline } from './pool-with-deadline.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] }));
afterEach(() => void vi.useRealTimers());

type Asked = { readonly text: string; readonly query_timeout?: number };

/** A pool that gives a connection after a while, and records its queries. */
function busyFor(milliseconds: number, answer: () => Promise<unknown> = async () => ({ rows: [] })) {
  const asked: Asked[] = [];
  const released: unknown[] = [];
  const client = {
    query: (question: Asked) => {
      asked.push(question);
      return answer();
    },
    release: (error: unknown) => released.push(error),
  };
  const connect = () => new Promise((resolve) => setTimeout(() => resolve(client), milliseconds));
  return { pool: { connect, end: async () => {} } as unknown as pg.Pool, asked, released };
}

async function connected(pool: pg.Pool, patienceMs: number) {
  const connecting = poolWithDeadline(pool, patienceMs).connect();
  await vi.runAllTimersAsync();
  return connecting;
}

it('a portal that is shipped gives a database up in less than three seconds', () => {
  const { databasePatienceMs } = readConfig({}, '/nowhere');
  expect(databasePatienceMs).toBeLessThan(3_000);
});

it('what the wait for a connection has used up is taken from the time of the first statement', async () => {
  const { pool, asked } = busyFor(1_800);
  const client = await connected(pool, 2_500);
  await client.query('select 1', []);
  await client.query('select 2', []);
  expect(asked).toEqual([
    { text: 'select 1', values: [], query_timeout: 700 },
    { text: 'select 2', values: [] },
  ]);
});

it('a connection that is free at once leaves the whole patience', async () => {
  const { pool, asked } = busyFor(0);
  await (await connected(pool, 2_500)).query('select 1', []);
  expect(asked[0]?.query_timeout).toBe(2_500);
});

it('a connection that comes at the last moment leaves no endless wait', async () => {
  const { pool, asked } = busyFor(2_500);
  await (await connected(pool, 2_500)).query('select 1', []);
  expect(asked[0]?.query_timeout).toBe(1);
});

it('a connection whose answer did not come is thrown away, and asked nothing more', async () => {
  const late = new Error('Query read timeout');
  const { pool, asked, released } = busyFor(0, () => Promise.reject(late));
  const client = await connected(pool, 2_500);
  await expect(client.query('select 1', [])).rejects.toBe(late);
  await expect(client.query('rollback', [])).rejects.toBe(late);
  client.release();
  expect(asked).toHaveLength(1);
  expect(released).toEqual([late]);
});

it('a connection on which the database refused a statement is used again', async () => {
  const refused = new pg.DatabaseError('duplicate key', 13, 'error');
  const { pool, asked, released } = busyFor(0, () => Promise.reject(refused));
  const client = await connected(pool, 2_500);
  await expect(client.query('select 1', [])).rejects.toBe(refused);
  await expect(client.query('select 2', [])).rejects.toBe(refused);
  client.release();
  expect(asked).toHaveLength(2);
  expect(released).toEqual([undefined]);
});

it('whoever has waited in vain once does not wait again, on this connection or another; everybody else does', async () => {
  const late = new Error('Query read timeout');
  const { pool, asked, released } = busyFor(0, () => Promise.reject(late));
  await waitOnce(async () => {
    const [first, second] = [await connected(pool, 2_500), await connected(pool, 2_500)];
    await expect(first.query('select 1', [])).rejects.toBe(late);
    await expect(second.query('select 2', [])).rejects.toBe(late);
    second.release();
    await expect(poolWithDeadline(pool, 2_500).connect()).rejects.toBe(late);
  });
  expect(asked).toHaveLength(1);
  expect(released).toEqual([late]);
  await expect((await connected(pool, 2_500)).query('select 3', [])).rejects.toBe(late);
  expect(asked).toHaveLength(2);
});
