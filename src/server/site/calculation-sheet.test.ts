import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ratesAt } from '../../engine/index.ts';
import { dayOf } from '../kit/clock.ts';
import { startTestPortal, type TestPortal } from '../../../tests/support/trial/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());
beforeEach(() => portal.services.db.deleteFrom('rate_limits').execute());

async function open(address?: string) {
  const browser = portal.browse('portal.test', address);
  await browser.call('POST', '/session', {});
  return browser;
}

function savingsOf(accounts: number) {
  const { content, clock } = portal.services;
  return {
    flow: 'calculator',
    ratesVersion: ratesAt(content.current().definitions, dayOf(clock.now())).id,
    language: 'en',
    answers: { categories: { chosen: ['savings'] }, savings: { accounts: Array.from({ length: accounts }, () => ({ amount: '34090' })) } },
  };
}

it('nobody else waits while a calculation of hundreds of rows is drawn', async () => {
  const [owner, other] = [await open(), await open()];
  const drawing = owner.call('POST', '/worked/pdf', savingsOf(250)).then(({ status, text }) => `${status} ${text.slice(0, 4)}`);
  const others = async () => {
    for (let asked = 0; asked < 30; asked += 1) expect((await other.call('GET', '/health')).status).toBe(200);
    return 'the others first';
  };
  expect(await Promise.race([drawing, others()])).toBe('the others first');
  expect(await drawing).toBe('200 %PDF');
});

it('an IP address can draw 120 sheets a minute, over all its sessions', async () => {
  const statuses: number[] = [];
  for (let session = 0; session < 7; session += 1) {
    const browser = await open('203.0.113.7');
    for (let at = 0; at < 20; at += 1)
      statuses.push((await browser.call('POST', '/worked/pdf', { ...savingsOf(1), ratesVersion: 'another' })).status);
  }
  expect(statuses).toEqual([...Array(120).fill(409), ...Array(20).fill(429)]);
});
