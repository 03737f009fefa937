import fastify from 'fastify';
import { expect, it } from 'vitest';
import type { Config } from '../../../config/read-config.ts';
import { answerErrors } from '../errors.ts';
import { refuseOtherOrigins } from './origin.ts';

const config = { production: true, publicUrl: 'https://zakat.example.sg' } as Config;

it('uses the scheme of the public address in production, even if a proxy omits it', async () => {
  const app = fastify();
  answerErrors(app);
  refuseOtherOrigins(app, config);
  app.post('/session', async () => ({ status: 1 }));
  const statusFrom = async (origin: string) =>
    (await app.inject({ method: 'POST', url: '/session', headers: { host: 'zakat.example.sg', origin } })).statusCode;
  expect(await statusFrom('https://zakat.example.sg')).toBe(200);
  for (const other of ['http://zakat.example.sg', 'https://zakat.example.sg:8443', 'https://wakaf.example.sg'])
    expect(await statusFrom(other)).toBe(401);
});
