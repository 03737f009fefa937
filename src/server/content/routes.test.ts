import { writeFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContentView } from '../../api/types.ts';
import type { Definitions } from '../../engine/index.ts';
import { startTestPortal, type TestPortal } from '../../../tests/support/trial/portal.ts';
import { staffOf } from '../../../tests/support/trial/people/staff.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

const current = async (host?: string) => (await portal.browse(host).call<ContentView>('GET', '/content/current')).body;

it('returns the serving version, on which host, and the rates of the day', async () => {
  expect(await current()).toMatchObject({
    host: 'main',
    payments: {
      provider: 'sandbox',
      methods: ['paynow', 'card', 'google-pay', 'apple-pay'],
      limits: { card: { leastCents: 50, mostCents: 99_999_900 } },
    },
    rates: { on: '2026-09-15', values: { nisab: '15902' } },
  });
  expect(await current('endowment.localhost')).toMatchObject({ host: 'endowment' });
  expect(await current('ENDOWMENT.localhost:8080')).toMatchObject({ host: 'endowment' });
  expect(await current('toString.localhost')).toMatchObject({ host: 'main' });
});

it('sends the definitions of a version compressed and immutable', async () => {
  const { contentVersion } = await current();
  const url = `/content/${contentVersion}/definitions.json`;
  const answer = await portal.app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
  expect(answer.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  });
  expect(Object.keys(JSON.parse(brotliDecompressSync(answer.rawPayload).toString()).flows)).toContain('zakat');
  const again = await portal.app.inject({ url, headers: { 'accept-encoding': 'br', 'if-none-match': String(answer.headers.etag) } });
  expect(again.statusCode).toBe(304);
});

it('sends what the pages of one flow need, and maps homes to flows', async () => {
  const { contentVersion, homes } = await current();
  expect(Object.entries(homes)[0]).toEqual(['/', 'zakat']);
  expect(homes).toMatchObject({ '/fidyah': 'fidyah' });
  expect((await current('endowment.localhost')).homes).not.toHaveProperty('/');
  const sent = async (query: string) => {
    const answer = await portal.browse().call<Definitions>('GET', `/content/${contentVersion}/definitions.json${query}`);
    expect(answer.headers['cache-control']).toContain('immutable');
    return answer.body;
  };
  const [fidyah, whole] = [await sent('?flow=fidyah'), await sent('')];
  expect(Object.keys(fidyah.flows)).toEqual(Object.keys(whole.flows));
  expect(fidyah.flows.fidyah).toEqual(whole.flows.fidyah);
  expect(fidyah.steps).toHaveProperty('fasting');
  expect(fidyah.steps).not.toHaveProperty('savings');
  expect(whole.steps).toHaveProperty('savings');
  for (const flow of ['none', 'toString']) {
    const { status } = await portal.browse().call('GET', `/content/${contentVersion}/definitions.json?flow=${flow}`);
    expect(status).toBe(404);
  }
});

it('sends the validators of a flow as a module', async () => {
  const { contentVersion } = await current();
  const ask = (query: string) => portal.browse().call('GET', `/content/${contentVersion}/validators.js${query}`);
  const answer = await ask('?flow=zakat');
  expect(answer.headers['content-type']).toContain('text/javascript');
  expect(answer.text).toContain('"savings": exports.');
  expect((await ask('?flow=fidyah')).text).not.toContain('"savings": exports.');
  for (const flow of ['none', 'toString']) expect((await ask(`?flow=${flow}`)).status).toBe(404);
  expect((await ask('')).status).toBe(422);
});

it('returns 404 for a version that never served', async () => {
  for (const version of ['0000000000000000', '..%2F..%2Fetc', '%00']) {
    const { status } = await portal.browse().call('GET', `/content/${version}/definitions.json`);
    expect([404, 422]).toContain(status);
  }
});

describe('the texts', () => {
  it('are English for an unknown language', async () => {
    const words = async (lng: string) => (await portal.browse().call('GET', `/assets/locales/${lng}/translation.json`)).body;
    const [english, malay] = [await words('en'), await words('ms')];
    expect(malay).not.toEqual(english);
    for (const other of ['fr', 'constructor', 'EN']) expect(await words(other), other).toEqual(english);
    // No browser writes an address like this.
    for (const odd of ['..%2F..%2F..%2Fetc%2Fpasswd', 'en%0d%0aset-cookie:x', '%E0%A4'])
      expect(await words(odd), odd).toEqual({ status: 0, code: 'NOT_FOUND', message: 'There is nothing here.' });
  });

  it('of a flow’s first page are a subset at an address of their own', async () => {
    const browser = portal.browse();
    const { contentVersion } = await current();
    const ask = (query: string) => browser.call<{ [group: string]: unknown }>('GET', `/assets/locales/ms/translation.json?${query}`);
    const [all, first] = [await ask(`v=${contentVersion}`), await ask(`v=${contentVersion}&flow=fidyah`)];
    expect(first.body.errors).toEqual(all.body.errors);
    expect(Object.keys(all.body)).toContain('payment');
    expect(Object.keys(first.body)).not.toContain('payment');
    expect(first.headers.etag).not.toBe(all.headers.etag);
    expect(first.headers['cache-control']).toContain('immutable');
    for (const unknown of ['nothing', 'constructor', 'account']) expect((await ask(`flow=${unknown}`)).status).toBe(404);
  });

  it('are revalidated on each load unless the address names a version', async () => {
    const browser = portal.browse();
    const { contentVersion } = await current();
    expect((await browser.call('GET', '/assets/locales/ms/translation.json')).headers['cache-control']).toBe('no-cache');
    expect((await browser.call('GET', `/assets/locales/ms/translation.json?v=${contentVersion}`)).headers['cache-control']).toContain(
      'immutable',
    );
  });
});

describe('content staff', () => {
  const file = () => join(portal.dataRoot, 'flows/rates/nisab.json');

  it('change a rate, and the next load has it; the old version stays available', async () => {
    const before = await current();
    writeFileSync(file(), readFileSync(file(), 'utf8').replaceAll('"15902"', '"16000"'));
    await expect.poll(async () => (await current()).rates.values.nisab, { timeout: 60_000 }).toBe('16000');
    const after = await current();
    expect(after.rates.id).not.toBe(before.rates.id);
    expect((await portal.browse().call('GET', `/content/${before.contentVersion}/definitions.json`)).status).toBe(200);
  });

  it('break a file, and the operator reads where, while the last good version serves', async () => {
    const before = await current();
    const good = readFileSync(file(), 'utf8');
    writeFileSync(file(), good.replace('"unit"', '"unit'));
    const desk = await staffOf(portal, 'editor');
    const operator = async () => (await desk.call('GET', '/desk/api/content')).text;
    await expect.poll(operator, { timeout: 60_000 }).toContain('"weight":"refused"');
    expect(await operator()).toMatch(/"file":"flows\/rates\/nisab\.json","line":\d+/);
    expect((await current()).contentVersion).toBe(before.contentVersion);
    writeFileSync(file(), good);
    await expect.poll(operator, { timeout: 60_000 }).toContain('"upToDate":true');
  });
});
