import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { hangUpWhenClosing } from './hang-up.ts';

it('closes idle connections at once and busy ones after their answer when the server closes', async () => {
  const app = fastify();
  hangUpWhenClosing(app);
  const { promise: told, resolve: tell } = Promise.withResolvers<void>();
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  app.get('/slow', async () => {
    ask();
    await told;
    return 'done';
  });
  const url = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const silent = connect(Number(url.port), '127.0.0.1');
  const hungUp = once(silent, 'close');
  const arrived = once(app.server, 'connection');
  await arrived;
  const agent = new Agent({ keepAlive: true });
  const answer = new Promise<string>((resolve, reject) => {
    get(new URL('/slow', url), { agent }, (response) => resolve(text(response))).once('error', reject);
  });
  await asked;
  const closed = app.close();
  await hungUp;
  tell();
  expect(await answer).toBe('done');
  await closed;
  agent.destroy();
});
