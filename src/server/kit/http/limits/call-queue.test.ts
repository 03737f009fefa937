import { once } from 'node:events';
import { Agent, request as ask } from 'node:http';
import fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerErrors } from '../errors.ts';
import { createCallQueue } from './call-queue.ts';

const [ONE, OTHER, THIRD] = ['198.51.100.1', '198.51.100.2', '198.51.100.3'];

/** A portal with one call that runs at most twice at once; the test decides when each run is answered. */
function openPortal() {
  const app = fastify({ trustProxy: '127.0.0.1' });
  answerErrors(app);
  const queue = createCallQueue(app, 2);
  const begun: { readonly name: string; readonly answer: () => void }[] = [];
  app.post('/give/:name', (request, reply) =>
    queue(request, reply, async () => {
      const { name } = request.params as { readonly name: string };
      await new Promise<void>((answer) => begun.push({ name, answer }));
      return { name };
    }),
  );
  const give = async (name: string, address: string) =>
    app.inject({ method: 'POST', url: `/give/${name}`, remoteAddress: '127.0.0.1', headers: { 'x-forwarded-for': address } });
  const names = () => begun.map(({ name }) => name);
  return { app, begun, names, give };
}

describe('with a stopped clock', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());
  const until = (holds: () => boolean) => vi.waitUntil(holds, { interval: 1 });

  it('refuses a call that has waited 20 seconds, with a retry time, and never runs it', async () => {
    const { begun, names, give } = openPortal();
    const first = [give('first', ONE), give('second', OTHER)];
    await until(() => begun.length === 2);
    const late = give('late', THIRD);
    let answered = false;
    void late.then(() => (answered = true));
    await vi.advanceTimersByTimeAsync(19_000);
    expect(answered).toBe(false);
    await vi.advanceTimersByTimeAsync(1_500);
    const answer = await late;
    expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toMatchObject([503, '5', { status: 0, code: 'BUSY' }]);
    for (const { answer: tell } of begun) tell();
    expect((await Promise.all(first)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(names()).toEqual(['first', 'second']);
  });
});

it('gives an address half of the turns and its part of the queue, refuses more at once, and serves others meanwhile', async () => {
  const { begun, names, give } = openPortal();
  const flood = Array.from({ length: 60 }, (_, nth) => give(`flood ${nth}`, ONE));
  const refused = await Promise.all(flood.slice(51));
  expect(refused.map(({ statusCode, headers }) => `${statusCode} ${headers['retry-after']}`)).toEqual(Array(9).fill('503 10'));
  const other = give('other', OTHER);
  await vi.waitUntil(() => begun.length === 2);
  expect(names()).toEqual(['flood 0', 'other']);
  begun[1]?.answer();
  expect((await other).statusCode).toBe(200);
  expect(begun).toHaveLength(2);
  for (let nth = 0; nth < 51; nth += 1) {
    const index = nth === 0 ? 0 : nth + 1;
    await vi.waitUntil(() => begun[index] !== undefined);
    begun[index]?.answer();
  }
  expect((await Promise.all(flood.slice(0, 51))).every(({ statusCode }) => statusCode === 200)).toBe(true);
});

it('a failing call returns its turn', async () => {
  const app = fastify();
  answerErrors(app);
  const queue = createCallQueue(app, 1);
  app.get('/', (request, reply) =>
    queue(request, reply, async () => {
      throw new Error('broken');
    }),
  );
  for (let times = 0; times < 3; times += 1) expect((await app.inject('/')).statusCode).toBe(503);
  expect((await app.inject('/')).json()).toMatchObject({ code: 'UNAVAILABLE' });
});

it('a client that disconnects leaves the queue, and its call never runs', async () => {
  const { app, begun, names } = openPortal();
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const agent = new Agent({ keepAlive: false });
  const knock = (name: string, address: string) => {
    const sent = ask(new URL(`/give/${name}`, url), { method: 'POST', agent, headers: { 'x-forwarded-for': address } });
    const status = new Promise<number | undefined>((resolve) => {
      sent.once('response', (response) => resolve(response.resume().statusCode));
      sent.once('error', () => resolve(undefined));
    });
    sent.end();
    return { status, hangUp: () => sent.destroy() };
  };
  const served = [knock('first', ONE), knock('second', OTHER)];
  await vi.waitUntil(() => begun.length === 2);
  const comes = once(app.server, 'request');
  const gone = knock('gone', THIRD);
  const [, response] = await comes;
  gone.hangUp();
  await once(response, 'close');
  const last = knock('last', THIRD);
  for (const { answer } of begun.slice()) answer();
  await vi.waitUntil(() => names().includes('last'));
  begun.at(-1)?.answer();
  expect(await Promise.all([...served, last].map(({ status }) => status))).toEqual([200, 200, 200]);
  expect(names()).toEqual(['first', 'second', 'last']);
  await app.close();
});

it('a stopping process refuses waiting calls and answers running ones', async () => {
  const { app, begun, give } = openPortal();
  const running = [give('first', ONE), give('second', OTHER)];
  await vi.waitUntil(() => begun.length === 2);
  const waiting = give('third', THIRD);
  const closed = app.close();
  expect((await waiting).statusCode).toBe(503);
  for (const { answer } of begun) answer();
  expect((await Promise.all(running)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  await closed;
});
