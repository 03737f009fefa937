import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkNric } from '../../src/engine/index.ts';
import { startTestDatabase } from '../support/trial/database.ts';
import { findProofs } from '../../src/server/people/singpass/index.ts';
import { loadSingpassKeys, newKeySet } from '../../src/server/people/singpass/keys.ts';
import { personas } from '../../stand-ins/singpass/personas.ts';
import { type Browser, startTestPortal, TEST_DAY, type TestPortal } from '../support/trial/portal.ts';
import { begin, pathOf, walk } from '../support/trial/people/singpass.ts';
import { openBrowser, signIn } from './support/singpass.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  portal.clock.now = TEST_DAY;
  await portal.services.db.deleteFrom('rate_limits').execute();
});

/** What the session of a browser has proved. */
async function proved(browser: Browser) {
  const { body } = await browser.call<{ token: string }>('POST', '/session', {});
  return findProofs(portal.services, body.token);
}

describe('each persona of Singpass', () => {
  const people = personas.filter(({ apps, refuses }) => apps.includes('myinfo') && refuses === undefined);

  it.each(people)('$id is proved by the id token’s NRIC, for myinfo and sgverify alike', async ({ id, person }) => {
    const expected = person.uinfin.value;
    for (const app of ['myinfo', 'sgverify'] as const) {
      const browser = await openBrowser(portal);
      const told = await signIn(browser, { persona: id, app });
      expect(told.pathname + told.search).toBe(`/singpass/confirmation?outcome=done&app=${app}&flow=zakat`);
      expect((await proved(browser)).nric).toMatchObject({ identifier: expected, particulars: { nric: expected } });
    }
  });

  it('has an identity number with a valid check letter', () => {
    expect(personas).toHaveLength(10);
    for (const { person } of personas) expect(checkNric(person.uinfin.value)).toBe('valid');
  });
});

describe('retrieved data of a person', () => {
  const particularsOf = async (persona: string) => {
    const browser = await openBrowser(portal);
    await signIn(browser, { persona });
    return (await proved(browser)).nric?.particulars;
  };

  it('are complete for a complete record', async () => {
    expect(await particularsOf('nur')).toEqual({
      nric: 'S8800001C',
      name: 'NUR CONTOH BINTI SAMPEL',
      dateofbirth: '27/03/1988',
      sex: 'F',
      race: 'MY',
      nationality: 'SG',
      countryofbirth: 'SG',
      email: 'nur@portal.test',
      mobile: { countryCode: '+65', number: '91230001' },
      address: { postalCode: '200640', blockNumber: '640', streetName: 'ROWELL ROAD', floorNo: '03', unitNo: '25', country: 'SG' },
    });
  });

  it.each([
    ['john', 'address'],
    ['halimah', 'dateofbirth'],
    ['iman', 'mobile'],
    ['iman', 'email'],
  ])('of %s lack the %s, which is blank or odd', async (persona, missing) => {
    const particulars = await particularsOf(persona);
    expect(particulars).toHaveProperty('name');
    expect(particulars).not.toHaveProperty(missing);
  });

  it('with an address in lines, for example abroad, use the lines as its street', async () => {
    expect(await particularsOf('rosnah')).toMatchObject({ address: { streetName: '12 JALAN CONTOH, 80000 JOHOR BAHRU' } });
  });
});

it('a company is proved by Corppass, with the person who acts for it', async () => {
  const browser = await openBrowser(portal);
  await signIn(browser, { persona: 'contoh-maju', app: 'corppass' });
  const { nric, uen } = await proved(browser);
  expect(nric).toBeUndefined();
  expect(uen).toMatchObject({
    identifier: '53399999K',
    particulars: { companyName: 'CONTOH MAJU ENTERPRISE', representativeName: 'AMINAH CONTOH' },
  });
});

describe('a person who declines', () => {
  it.each([{ persona: 'hassan' }, { persona: 'nur', consent: 'no' as const }])('returns unchanged: $persona', async (choice) => {
    const browser = await openBrowser(portal);
    await browser.call('PUT', '/session/draft/zakat', { version: 1, answers: { donor: { kind: 'individual' } } });
    const told = await signIn(browser, { ...choice, enrolling: true });
    expect(Object.fromEntries(told.searchParams)).toEqual({ outcome: 'refused', app: 'myinfo', flow: 'zakat', enrolling: 'yes' });
    expect(await proved(browser)).toEqual({});
    const { body } = await browser.call('GET', '/session/draft/zakat');
    expect(body).toMatchObject({ answers: { donor: { kind: 'individual' } } });
  });
});

describe('the portal’s keys', () => {
  type Published = { keys: { use: string; kid: string; x: string; d?: string }[] };
  const published = async (one: TestPortal) => (await one.browse().call<Published>('GET', '/.well-known/singpass-jwks.json')).body.keys;

  it('are stored sealed in the database; only the public halves are published', async () => {
    const keys = await published(portal);
    expect(keys.map(({ use }) => use)).toEqual(['sig', 'enc']);
    for (const key of keys) expect(Object.keys(key).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
    const rows = JSON.stringify(await portal.services.db.selectFrom('singpass_keys').selectAll().execute());
    for (const word of ['"d"', '\\"d\\"', ...keys.flatMap(({ kid, x }) => [kid, x])]) expect(rows).not.toContain(word);
  });

  it('are the same in two processes that start at once without any, and after a restart', async () => {
    const database = await startTestDatabase();
    const openDatabase = async () => ({ url: database.url, close: async () => undefined });
    const start = () => startTestPortal({}, { openDatabase });
    const both = await Promise.all([start(), start()]);
    const [one, other] = await Promise.all(both.map(published));
    expect(one).toHaveLength(2);
    expect(other).toEqual(one);
    await Promise.all(both.map((process) => process.close()));
    const again = await start();
    expect(await published(again)).toEqual(one);
    await again.close();
    await database.close();
  });

  it('come from a file if one is configured, for every process that reads it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'singpass-keys-'));
    const file = join(folder, 'keys.json');
    writeFileSync(file, await newKeySet());
    const both = await Promise.all([startTestPortal({ SINGPASS_KEYS: file }), startTestPortal({ SINGPASS_KEYS: file })]);
    const [one, other] = await Promise.all(both.map(published));
    expect(other).toEqual(one);
    expect(one).toEqual((JSON.parse(readFileSync(file, 'utf8')) as Published).keys.map(({ d: _private, ...open }) => open));
    await Promise.all(both.map((process) => process.close()));
    rmSync(folder, { recursive: true });
  });

  it('from a file without any are reported at the start', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'singpass-keys-'));
    writeFileSync(join(folder, 'keys.json'), '{"keys":[]}');
    await expect(loadSingpassKeys(portal.services, join(folder, 'keys.json'))).rejects.toThrow('no private key with a "kid" for use "sig"');
    rmSync(folder, { recursive: true });
  });
});

describe('the session', () => {
  it('has another token afterwards: the former one is worthless', async () => {
    const browser = await openBrowser(portal);
    const before = browser.cookies.get('sid') ?? '';
    await signIn(browser, { persona: 'nur' });
    expect(browser.cookies.get('sid')).not.toBe(before);
    const thief = portal.browse('main.localhost');
    thief.cookies.set('sid', before);
    expect((await thief.call('GET', '/session/draft/zakat')).status).toBe(401);
  });

  it('deletes the proof at its end, and the database holds none of it in clear', async () => {
    const browser = await openBrowser(portal);
    await signIn(browser, { persona: 'nur' });
    const rows = await portal.services.db.selectFrom('session_proofs').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/S8800001C|NUR CONTOH|91230001|ROWELL/);
    const { body } = await browser.call<{ token: string }>('POST', '/session', {});
    await browser.call('DELETE', '/session');
    expect(await findProofs(portal.services, body.token)).toEqual({});
  });

  it('may begin ten sign-ins in ten minutes', async () => {
    const browser = await openBrowser(portal);
    const statuses = [];
    for (let count = 0; count < 11; count++)
      statuses.push((await browser.call('POST', '/session/singpass', { app: 'myinfo', flow: 'zakat', enrolling: false })).status);
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });
});

describe('a changed callback proves nothing', () => {
  const failed = async (browser: Browser, callback: string) => {
    const { headers } = await browser.call('GET', pathOf(callback));
    expect(String(headers.location)).toMatch(/^\/singpass\/confirmation\?outcome=failed/);
    expect(await proved(browser)).toEqual({});
  };
  const comeBack = async () => {
    const browser = await openBrowser(portal);
    return { browser, callback: new URL(await walk(browser, await begin(browser), { persona: 'nur' })) };
  };

  it.each(['state', 'code', 'iss'])('%s', async (name) => {
    const { browser, callback } = await comeBack();
    callback.searchParams.set(name, name === 'iss' ? 'http://elsewhere.invalid' : 'x'.repeat(43));
    await failed(browser, callback.href);
  });

  it.each(['state', 'code', 'iss'])('without %s', async (name) => {
    const { browser, callback } = await comeBack();
    callback.searchParams.delete(name);
    await failed(browser, callback.href);
  });

  it('twice', async () => {
    const { browser, callback } = await comeBack();
    await browser.call('GET', pathOf(callback.href));
    expect((await proved(browser)).nric).toBeDefined();
    await portal.services.db.deleteFrom('session_proofs').execute();
    await failed(browser, callback.href);
  });

  it("in another's session", async () => {
    const { callback } = await comeBack();
    await failed(await openBrowser(portal), callback.href);
  });

  it('without a session', async () => {
    const { callback } = await comeBack();
    const { headers } = await portal.browse('main.localhost').call('GET', pathOf(callback.href));
    expect(headers.location).toBe('/singpass/confirmation?outcome=failed');
  });

  it('after ten minutes', async () => {
    const { browser, callback } = await comeBack();
    portal.clock.now = new Date(TEST_DAY.getTime() + 10 * 60_000);
    await failed(browser, callback.href);
  });

  it('after another sign-in that was mixed up with it', async () => {
    const browser = await openBrowser(portal);
    const [first, second] = [await begin(browser), await begin(browser)];
    const one = new URL(await walk(browser, first, { persona: 'nur' }));
    const other = new URL(await walk(browser, second, { persona: 'kumar' }));
    one.searchParams.set('code', other.searchParams.get('code') ?? '');
    await failed(browser, one.href);
  });
});
