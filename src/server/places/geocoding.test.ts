import { createServer, type Server } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestPortal, type TestPortal } from '../../../tests/support/trial/portal.ts';
import { parsePoint, googleMaps } from './geocoding.ts';

it.each(['1.34,103.85', '-33.8688,151.2093', '0,0'])('reads %s as a point', (text) => {
  expect(parsePoint(text)).toBeDefined();
});
it.each(['', '1.34', '91,0', '0,181', '1.34, 103.85', '1e1,2', 'NaN,NaN', '1,2,3'])('rejects "%s"', (text) => {
  expect(parsePoint(text)).toBeUndefined();
});

describe('the portal’s geocoding call', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal();
  });
  afterAll(() => portal.close());

  it('returns a session the place at a point, and status 0 if there is none', async () => {
    const browser = portal.browse();
    const ask = (latlng: string) => browser.call('GET', `/maps/api/geocode/json?latlng=${latlng}`);
    expect((await ask('1.3411,103.8525')).status).toBe(401);
    await browser.call('POST', '/session', {});
    expect((await ask('1.3412,103.8520')).body).toMatchObject({
      status: 1,
      data: { formatted_address: '273 Braddell Rd, Singapore 579702' },
    });
    expect((await ask('51.5,-0.12')).body).toEqual({ status: 0, message: 'No address is known there.' });
    expect((await ask('95,0')).status).toBe(422);
  });
});

describe('the maps service', () => {
  let server: Server;
  let base: string;
  let answer: { status: number; body: string };
  const asked: string[] = [];
  beforeEach(async () => {
    asked.length = 0;
    server = createServer((request, response) => {
      asked.push(String(request.url));
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    base = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  });
  afterEach(() => void server.close());

  const here = { latitude: 1.3411, longitude: 103.8525 };
  const place = (formatted_address: string) => ({ formatted_address, place_id: `id of ${formatted_address}`, types: ['street_address'] });

  it('is called with the key, and its first result is the place', async () => {
    answer = { status: 200, body: JSON.stringify({ status: 'OK', results: [place('First Rd'), place('Second Rd')] }) };
    expect(await googleMaps('the-key', base)(here)).toEqual({ formatted_address: 'First Rd', place_id: 'id of First Rd' });
    expect(asked).toEqual(['/maps/api/geocode/json?latlng=1.3411%2C103.8525&key=the-key']);
  });

  it.each([
    ['knows nothing there', 200, '{"status":"ZERO_RESULTS","results":[]}'],
    ['denies the key', 200, '{"status":"REQUEST_DENIED","error_message":"bad key","results":[]}'],
    ['stumbles', 500, 'oops'],
    ['answers with a page', 200, '<html>'],
    ['says OK and shows nothing', 200, '{"status":"OK","results":[]}'],
  ])('that %s yields no place', async (_, status, body) => {
    answer = { status, body };
    expect(await googleMaps('the-key', base)(here)).toBeUndefined();
  });

  it('that is unreachable yields no place', async () => {
    server.close();
    expect(await googleMaps('the-key', 'http://127.0.0.1:1')(here)).toBeUndefined();
  });
});
