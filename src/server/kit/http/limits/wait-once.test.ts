import fastify from 'fastify';
import type pg from 'pg';
import { expect, it } from 'vitest';
import { poolWithDeadline } from '../../db/pool-with-deadline.ts';
import { waitForDatabaseOnce } from './wait-once.ts';

/** A database that answers the first `answers` queries and no further one, and the queries that it got. */
function standsStillAfter(answers: number) {
  const asked: string[] = [];
  const query = async ({ text }: { readonly text: string }) => {
    if (asked.push(text) <= answers) return { rows: [] };
    throw new Error('Query read timeout');
  };
  const connect = async () => ({ query, release: () => undefined });
  return { pool: poolWithDeadline({ connect, end: async () => {} } as unknown as pg.Pool, 2_500), asked };
}

/** A portal with one call, which queries five times regardless of failures, as a call does that asks the bank again. */
async function portal(answers: number) {
  const { pool, asked } = standsStillAfter(answers);
  const app = fastify();
  waitForDatabaseOnce(app);
  const ask = async () => {
    const client = await pool.connect();
    return client.query('select 1', []).then(
      () => client.release(),
      () => client.release(),
    );
  };
  app.route({
    method: ['GET', 'POST'],
    url: '/',
    handler: async () => {
      for (let times = 0; times < 5; times += 1) await ask().catch(() => undefined);
      return {};
    },
  });
  return { call: (body?: object) => app.inject({ method: body ? 'POST' : 'GET', url: '/', ...(body && { payload: body }) }), asked };
}

it.each([undefined, { some: 'body' }])(
  'a call (%j) whose database stops answering in its midst waits for it once, not five times',
  async (body) => {
    const { call, asked } = await portal(2);
    await call(body);
    expect(asked).toHaveLength(3);
  },
);

it('the next call asks again', async () => {
  const { call, asked } = await portal(0);
  await Promise.all([call(), call({ some: 'body' })]);
  await call();
  expect(asked).toHaveLength(3);
});

it('a call that is answered asks as often as it likes', async () => {
  const { call, asked } = await portal(Number.POSITIVE_INFINITY);
  await call({ some: 'body' });
  expect(asked).toHaveLength(5);
});
