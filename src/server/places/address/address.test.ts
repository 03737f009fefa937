import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../../../../tests/support/trial/database.ts';
import { startTestPortal, type TestPortal } from '../../../../tests/support/trial/portal.ts';
import { cachedSearch } from './cached.ts';
import { oneMap } from './onemap.ts';
import { fixedToken } from './onemap-token.ts';
import { NOTHING_FOUND } from './search.ts';

const SEARCH = '/address/api/common/elastic/search?returnGeom=N&getAddrDetails=Y&pageNum=1&searchVal=';

describe('the portal’s address search', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal();
  });
  afterAll(() => portal.close());

  it("finds 640 Rowell Road by its postal code, in OneMap's shape", async () => {
    const browser = portal.browse();
    await browser.call('POST', '/session', {});
    const result = {
      SEARCHVAL: '640 ROWELL ROAD SINGAPORE 200640',
      BLK_NO: '640',
      ROAD_NAME: 'ROWELL ROAD',
      BUILDING: 'NIL',
      ADDRESS: '640 ROWELL ROAD SINGAPORE 200640',
      POSTAL: '200640',
    };
    expect((await browser.call('GET', `${SEARCH}200640`)).body).toEqual({ found: 1, totalNumPages: 1, pageNum: 1, results: [result] });
    expect((await browser.call('GET', `${SEARCH}999999`)).body).toEqual(NOTHING_FOUND);
  });

  it('requires a session and six digits', async () => {
    expect((await portal.browse().call('GET', `${SEARCH}200640`)).status).toBe(401);
    const browser = portal.browse();
    await browser.call('POST', '/session', {});
    for (const wrong of ['20064', '2006400', 'ROWELL', '２００６４０', ''])
      expect((await browser.call('GET', `${SEARCH}${encodeURIComponent(wrong)}`)).status).toBe(422);
  });
});

describe('OneMap', () => {
  const found = {
    found: 1,
    totalNumPages: 1,
    pageNum: 1,
    results: [{ SEARCHVAL: 'X', BLK_NO: '1', ROAD_NAME: 'R', BUILDING: 'NIL', ADDRESS: 'A', POSTAL: '200640', X: '1.3' }],
  };

  it('is called with the token, and only fields that the portal shows are passed on', async () => {
    const asked: { url: string; authorization: string }[] = [];
    const search = oneMap(fixedToken('the-token'), async (url, { headers }) => {
      asked.push({ url: url.href, authorization: headers.authorization });
      return Response.json(found);
    });
    expect((await search('200640')).results).toEqual([
      { SEARCHVAL: 'X', BLK_NO: '1', ROAD_NAME: 'R', BUILDING: 'NIL', ADDRESS: 'A', POSTAL: '200640' },
    ]);
    expect(asked).toEqual([
      {
        url: 'https://www.onemap.gov.sg/api/common/elastic/search?searchVal=200640&returnGeom=N&getAddrDetails=Y&pageNum=1',
        authorization: 'the-token',
      },
    ]);
  });

  it.each([
    ['does not answer', async () => Promise.reject(new Error('timeout'))],
    ['refuses', async () => new Response('no', { status: 401 })],
    ['answers something else', async () => Response.json({ error: 'quota' })],
  ])('that %s means "not now", never "no such address"', async (_, answer) => {
    await expect(oneMap(fixedToken('token'), answer)('200640')).rejects.toMatchObject({ status: 503, code: 'NO_ADDRESSES' });
  });

  it('that refuses a token is called once more with another, and no more', async () => {
    const tokens: string[] = [];
    const search = (good: string) =>
      oneMap(
        async (refused) => (refused === undefined ? 'old' : 'new'),
        async (_url, { headers: { authorization } }) => {
          tokens.push(authorization);
          return authorization === good ? Response.json(found) : new Response('no', { status: 401 });
        },
      )('200640');
    expect((await search('new')).found).toBe(1);
    await expect(search('none')).rejects.toMatchObject({ status: 503, code: 'NO_ADDRESSES' });
    expect(tokens).toEqual(['old', 'new', 'old', 'new']);
  });

  let database: TestDatabase;
  beforeAll(async () => {
    database = await startTestDatabase();
  });
  afterAll(() => database.close());

  it('is called once for a postal code in thirty days', async () => {
    let asked = 0;
    const clock = { at: new Date('2026-09-15T00:00:00Z') };
    const search = cachedSearch({ db: database.db, clock: { now: () => clock.at } }, async () => {
      asked += 1;
      return NOTHING_FOUND;
    });
    await search('200640');
    expect(await search('200640')).toEqual(NOTHING_FOUND);
    expect(asked).toBe(1);
    clock.at = new Date('2026-10-16T00:00:00Z');
    await search('200640');
    expect(asked).toBe(2);
  });
});
