import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getClient } from '@sentry/browser';
import { startSentry } from './sentry.ts';

/** A service that stores its reports. */
const received: string[] = [];
let server: Server;
let dsn: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push(`${request.url}\n${JSON.stringify(request.headers)}\n${Buffer.concat(parts).toString()}`);
      response.writeHead(200, { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  dsn = `http://public@127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/7`;
});
afterAll(() => void server.close());

it('a report says what failed and where, under the host’s name, and nothing about the donor', async () => {
  window.history.replaceState(null, '', '/fidyah?reset-password=1&email=aisyah.kenari@portal.test');
  document.body.innerHTML = '<label>Name <input value="Aisyah Kenari"></label><p>S1234567D</p>';
  const sink = startSentry({ dsn, records: false, host: 'zakat.example.sg' });
  sink.failure('POST /donor/User/checkNRICUnique 422 INVALID_REQUEST S1234567D 91234567');
  sink.fault(new TypeError('Aisyah Kenari, S1234567D, aisyah.kenari@portal.test', { cause: new Error('Kenari Road 200640') }));
  await sink.flush();
  const reports = received.join('\n');
  expect(received.length).toBeGreaterThanOrEqual(2);
  expect(reports).toContain('zakat.example.sg: POST /donor/User/checkNRICUnique 422 INVALID_REQUEST');
  expect(reports).toContain('"type":"TypeError"');
  expect(reports).not.toContain('"infer_ip":"auto"');
  expect(reports).not.toMatch(/aisyah|kenari|S1234567D|91234567|200640|reset-password|cookie":/i);
});

it('samples every trace, one session in ten and every failing session', () => {
  startSentry({ dsn, records: false, host: 'zakat.example.sg' });
  expect(getClient()?.getOptions()).toMatchObject({ tracesSampleRate: 1, replaysSessionSampleRate: 0.1, replaysOnErrorSampleRate: 1 });
});
