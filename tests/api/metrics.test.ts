import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMetrics } from '../../src/server/kit/signals/metrics.ts';
import { serveMetrics } from '../../src/server/operator/serve-metrics.ts';
import { give, giveInVain } from '../support/trial/people/give.ts';
import { donorA, donorB, fitrahOf } from '../support/trial/people/particulars.ts';
import { startTestPortal, type TestPortal } from '../support/trial/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

const read = () => portal.services.metrics.text();

it('counts the steps of gifts, their lags, refusals, and calls to the provider, without donors’ data', async () => {
  for (const [nth, person] of [donorA, donorB].entries()) {
    const donor = portal.browse('portal.test', `198.51.100.${nth}`);
    await donor.call('POST', '/session', {});
    await give(portal, donor, 'zakat', fitrahOf(person));
    if (nth === 0) await giveInVain(portal, donor, 'zakat', fitrahOf(person));
    await donor.call('GET', '/siti@example.com');
  }
  const waiting = await read();
  expect(waiting).toContain('portal_tasks{task="mail"} 2');
  await portal.work('mail');
  const text = await read();
  for (const line of [
    'portal_gifts_total{step="begun"} 3',
    'portal_gifts_total{step="paid"} 2',
    'portal_gifts_total{step="receipted"} 2',
    'portal_gifts_total{step="mailed"} 2',
    'portal_receipt_lag_seconds_count 2',
    'portal_mail_lag_seconds_count 2',
    'portal_refusals_total{code="NOT_FOUND",status="404"} 2',
    'portal_provider_call_seconds_count{call="createIntent",outcome="answered"} 3',
    'portal_ready 1',
    'portal_can_store 1',
    'portal_dependency_up{dependency="provider"} 1',
    'portal_backlog{backlog="mails"} 0',
  ])
    expect(text.split('\n')).toContain(line);
  expect(text).toMatch(/^portal_pool_connections\{state="idle"\} [1-9]/m);
  expect(text).not.toMatch(/kenari|merbok|S1234567D|T7654321D|91234567|98765432|200640|199023|example\.com/i);
});

it('has few series, whatever is called', async () => {
  const series = (await read()).split('\n').length;
  for (let nth = 0; nth < 50; nth += 1) await portal.browse().call('GET', `/nowhere-${nth}`);
  expect((await read()).split('\n')).toHaveLength(series);
});

it('is served at an address of its own, and nothing else there', async () => {
  const { port, stop } = await serveMetrics(portal.services, { host: '127.0.0.1', port: 0 });
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain; version=0.0.4')]);
  expect(await answer.text()).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(404);
  await expect(serveMetrics({ ...portal.services, metrics: createMetrics() }, { host: '127.0.0.1', port })).rejects.toThrow('EADDRINUSE');
  await stop();
  expect((await portal.browse().call('GET', '/metrics')).status).toBe(404);
});
