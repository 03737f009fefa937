import { connect, type Socket } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { limitConnections } from './connections.ts';
import { answerErrors } from '../errors.ts';

const apps: FastifyInstance[] = [];
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const app of apps.splice(0)) await app.close();
});

/** A server whose requests end when the test ends them. */
async function serve(trustProxy: string | false) {
  const app = fastify({ trustProxy, forceCloseConnections: true });
  apps.push(app);
  answerErrors(app);
  limitConnections(app, { trustProxy });
  const { promise: told, resolve: end } = Promise.withResolvers<void>();
  app.get('/quick', async () => 'done');
  app.get('/slow', async () => told.then(() => 'done'));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  return { app, end, port: typeof address === 'object' && address !== null ? address.port : 0 };
}

/** Whether a new connection is answered or closed at once; an answered one stays open. */
function knock(port: number): Promise<'answered' | 'closed'> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('GET /quick HTTP/1.1\r\nhost: portal.test\r\n\r\n'));
    sockets.push(socket);
    socket.once('data', () => resolve('answered'));
    socket.once('error', () => resolve('closed'));
    socket.once('close', () => resolve('closed'));
  });
}

it('allows an IP address a hundred connections, and one more only after one has ended', async () => {
  const { port } = await serve(false);
  const kinds = await Promise.all(Array.from({ length: 110 }, () => knock(port)));
  expect(kinds.filter((kind) => kind === 'answered')).toHaveLength(100);
  expect(await knock(port)).toBe('closed');
  for (const socket of sockets.splice(0)) socket.destroy();
  await expect.poll(() => knock(port)).toBe('answered');
});

it('counts requests by the caller that the proxy reports; the proxy counts its own connections', async () => {
  const { app, end } = await serve('127.0.0.1');
  const from = (caller: string, url = '/slow') => app.inject({ url, remoteAddress: '127.0.0.1', headers: { 'x-forwarded-for': caller } });
  const flood = Array.from({ length: 110 }, () => from('203.0.113.7').then(({ statusCode }) => statusCode));
  expect((await from('203.0.113.7', '/quick')).statusCode).toBe(429);
  expect((await from('198.51.100.1', '/quick')).statusCode).toBe(200);
  end();
  const statuses = await Promise.all(flood);
  expect(statuses.filter((status) => status === 200)).toHaveLength(100);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  expect((await from('203.0.113.7', '/quick')).statusCode).toBe(200);
});
