import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Browser, startTestPortal, TEST_DAY, type TestPortal } from '../support/trial/portal.ts';
import { poolActions } from './support/pool-actions.ts';
import { emptyPool } from '../support/trial/user-pool.ts';

/** A stranger who guesses and asks from many IP addresses locks nobody out of their account. */

let portal: TestPortal;
let pool: ReturnType<typeof poolActions>;
let owner: Browser;
beforeAll(async () => {
  portal = await startTestPortal();
  pool = poolActions(portal);
});
afterAll(() => portal.close());
beforeEach(async () => {
  portal.clock.now = TEST_DAY;
  const { db } = portal.services;
  for (const table of ['rate_limits', 'mails', 'sessions', 'accounts'] as const) await db.deleteFrom(table).execute();
  await emptyPool(db);
  owner = await browserAt(HOME);
  await pool.signUp(owner, email, { name: 'Aisyah Canary' });
  await pool.confirm(owner, email);
  await db.deleteFrom('rate_limits').execute();
  await db.deleteFrom('mails').execute();
});

const email = 'aisyah@portal.test';
const PASSWORD = 'Perahu-kertas-7';
const HOME = '203.0.113.1';

const browserAt = async (line: string) => {
  const browser = portal.browse('main.localhost', line);
  await browser.call('POST', '/session', {});
  return browser;
};
/** Strangers at as many IP addresses, one after the other. */
const strangers = (count: number) => Promise.all(Array.from({ length: count }, (_, at) => browserAt(`198.51.100.${at + 1}`)));
const attempt = async (browser: Browser, password: string, username = email) => {
  const AuthParameters = { USERNAME: username, PASSWORD: password };
  const { __type, message } = await pool.act(browser, 'InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters });
  return __type === undefined ? 'in' : `${__type}: ${message}`;
};
const guess = (browser: Browser, username = email) => attempt(browser, 'Not-this-one-7', username);
const forgot = (browser: Browser, Username = email) => pool.act(browser, 'ForgotPassword', { Username });
const reset = async (browser: Browser, ConfirmationCode: string) => {
  const { __type = 'done' } = await pool.act(browser, 'ConfirmForgotPassword', {
    Username: email,
    ConfirmationCode,
    Password: 'Layang-layang-8',
  });
  return __type;
};
const later = (seconds: number) => {
  portal.clock.now = new Date(portal.clock.now.getTime() + seconds * 1_000);
};
const mailed = async (kind: string, to = email) => {
  const { db, crypto } = portal.services;
  const rows = await db.selectFrom('mails').selectAll().where('kind', '=', 'account').orderBy('created_at').execute();
  const mails = rows.map(({ id, message }) => JSON.parse(crypto.decrypt('mails', 'message', id, message ?? '')));
  return mails.filter((mail) => mail.kind === kind && mail.to === to);
};
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

describe('wrong passwords of strangers', () => {
  it('from 5 IP addresses, 25 in all, lock none of them out, nor the owner at home or elsewhere', async () => {
    for (const stranger of await strangers(5)) for (let at = 0; at < 5; at++) await guess(stranger);
    expect(await attempt(owner, PASSWORD)).toBe('in');
    expect(await attempt(await browserAt('203.0.113.99'), PASSWORD)).toBe('in');
  });

  it('lock the IP address that they come from, longer each time', async () => {
    const [stranger] = await strangers(1);
    for (let at = 0; at < 5; at++) expect(await guess(stranger as Browser)).toMatch(/Incorrect username or password/);
    expect(await attempt(stranger as Browser, PASSWORD)).toMatch(/Password attempts exceeded/);
  });

  it('from the owner’s own IP address lock the stranger, and not the browser where the owner has signed in', async () => {
    expect(await attempt(owner, PASSWORD)).toBe('in');
    const neighbour = await browserAt(HOME);
    for (let at = 0; at < 6; at++) await guess(neighbour);
    expect(await attempt(neighbour, PASSWORD)).toMatch(/Password attempts exceeded/);
    expect(await attempt(owner, PASSWORD)).toBe('in');
  });

  it('are limited in a day: per IP address, and in total; a known browser continues', async () => {
    expect(await attempt(owner, PASSWORD)).toBe('in');
    const [patient] = await strangers(1);
    let heard = 0;
    for (let at = 0; at < 60; at++) {
      if (/Incorrect/.test(await guess(patient as Browser))) heard += 1;
      later(901);
    }
    expect(heard).toBe(30);
    portal.clock.now = TEST_DAY;
    await emptyPool(portal.services.db, 'users');
    const many = await strangers(51);
    for (const stranger of many) for (let at = 0; at < 4; at++) await guess(stranger);
    expect(await attempt(await browserAt('203.0.113.98'), PASSWORD)).toMatch(/Password attempts exceeded/);
    expect(await attempt(owner, PASSWORD)).toBe('in');
    later(24 * 3_600);
    expect(await attempt(await browserAt('203.0.113.98'), PASSWORD)).toBe('in');
  });

  it('are mailed to the owner once a day, and to nobody without an account', async () => {
    const many = await strangers(6);
    for (const stranger of many) for (let at = 0; at < 3; at++) await guess(stranger);
    expect(await mailed('guessed')).toHaveLength(1);
    later(24 * 3_600);
    for (const stranger of many) for (let at = 0; at < 3; at++) await guess(stranger);
    expect(await mailed('guessed')).toHaveLength(2);
    for (const stranger of many) for (let at = 0; at < 3; at++) await guess(stranger, 'nobody@portal.test');
    expect(await mailed('guessed', 'nobody@portal.test')).toEqual([]);
  });

  it('get the same answer, known or unknown, at every count', async () => {
    const answers = async (username: string, first: number) => {
      const heard = [];
      for (let at = 0; at < 12; at++) {
        const stranger = await browserAt(`192.0.2.${first + Math.floor(at / 6)}`);
        heard.push(await guess(stranger, username));
      }
      return heard;
    };
    expect(await answers('nobody@portal.test', 1)).toEqual(await answers(email, 11));
  });
});

describe('a known browser', () => {
  it('does not reveal its owner, survives a sign-out, and is unknown to other accounts', async () => {
    expect(await attempt(owner, PASSWORD)).toBe('in');
    const known = owner.cookies.get('known') ?? '';
    expect(decodeURIComponent(known)).toMatch(/^[\w-]{22}\.[\w-]{43}$/);
    await owner.call('DELETE', '/session');
    expect(owner.cookies.get('known')).toBe(known);
    const thief = await browserAt('198.51.100.200');
    thief.cookies.set('known', `${known.slice(0, -3)}AAA`);
    for (let at = 0; at < 5; at++) await guess(thief);
    expect(await attempt(thief, PASSWORD)).toMatch(/Password attempts exceeded/);
    await owner.call('POST', '/session', {});
    for (let at = 0; at < 5; at++) await guess(owner, 'other@portal.test');
    expect(await guess(await browserAt(HOME), 'other@portal.test')).toMatch(/Password attempts exceeded/);
  });

  it('may guess no more than any other', async () => {
    expect(await attempt(owner, PASSWORD)).toBe('in');
    for (let at = 0; at < 5; at++) await guess(owner);
    expect(await attempt(owner, PASSWORD)).toMatch(/Password attempts exceeded/);
  });
});

describe('a mailed code', () => {
  it('entered correctly counts in the browser that requested it, whatever strangers guessed', async () => {
    await forgot(owner);
    const code = await pool.lastCode(email);
    for (const stranger of await strangers(6)) for (let at = 0; at < 5; at++) await reset(stranger, wrong(code));
    expect(await reset(owner, code)).toBe('done');
    expect(await attempt(owner, 'Layang-layang-8')).toBe('in');
  });

  it('stays valid when strangers request others', async () => {
    await forgot(owner);
    const code = await pool.lastCode(email);
    for (const stranger of await strangers(4)) await forgot(stranger);
    expect(await reset(owner, code)).toBe('done');
  });

  it('can be entered in another browser, five times in all; once used, no other of its kind counts', async () => {
    await forgot(owner);
    const code = await pool.lastCode(email);
    const [phone, stranger] = await strangers(2);
    await forgot(stranger as Browser);
    const second = await pool.lastCode(email);
    expect(await reset(phone as Browser, code)).toBe('done');
    expect(await reset(stranger as Browser, second)).toBe('ExpiredCodeException');
    await forgot(owner);
    const third = await pool.lastCode(email);
    const others = await strangers(6);
    for (const other of others.slice(0, 5)) expect(await reset(other, wrong(third))).toBe('CodeMismatchException');
    expect(await reset(others[5] as Browser, third)).toBe('ExpiredCodeException');
    expect(await reset(owner, third)).toBe('done');
  });

  it('can be guessed five times by its requester, and twenty times a day by all others', async () => {
    const [stranger] = await strangers(1);
    await forgot(stranger as Browser);
    const code = await pool.lastCode(email);
    for (let at = 0; at < 5; at++) expect(await reset(stranger as Browser, wrong(code))).toBe('CodeMismatchException');
    expect(await reset(stranger as Browser, code)).toBe('ExpiredCodeException');
    const heard = [];
    for (let hour = 0; hour < 8; hour++) {
      await forgot(owner);
      const fresh = await pool.lastCode(email);
      for (const other of await strangers(5)) heard.push(await reset(other, wrong(fresh)));
      later(3_600);
    }
    expect(heard.filter((answer) => answer === 'CodeMismatchException').length).toBeLessThanOrEqual(20);
    await forgot(owner);
    expect(await reset(owner, await pool.lastCode(email))).toBe('done');
  });

  it('of a sign-up is confirmed in its own browser despite guessing strangers', async () => {
    const other = 'beside@portal.test';
    await pool.signUp(owner, other);
    const code = await pool.lastCode(other);
    for (const stranger of await strangers(6))
      await pool.act(stranger, 'ConfirmSignUp', { Username: other, ConfirmationCode: wrong(code) });
    expect(await pool.confirm(owner, other)).toBe('done');
  });
});

describe('requests for mails', () => {
  it('of strangers do not use up those of a known browser', async () => {
    expect(await attempt(owner, PASSWORD)).toBe('in');
    for (const stranger of await strangers(30)) for (let at = 0; at < 3; at++) await forgot(stranger);
    const before = (await mailed('reset')).length;
    expect(before).toBeLessThanOrEqual(9);
    for (let at = 0; at < 4; at++) await forgot(owner);
    expect((await mailed('reset')).length - before).toBe(3);
  });

  it('of one stranger leave one for requests from elsewhere', async () => {
    const [stranger] = await strangers(1);
    for (let at = 0; at < 10; at++) await forgot(stranger as Browser);
    expect(await mailed('reset')).toHaveLength(3);
    await forgot(await browserAt('203.0.113.97'));
    expect(await mailed('reset')).toHaveLength(4);
  });

  it('are limited in a day', async () => {
    for (let hour = 0; hour < 24; hour++) {
      for (const stranger of await strangers(8)) await forgot(stranger);
      later(3_600);
    }
    expect((await mailed('reset')).length).toBeLessThanOrEqual(60);
  });
});
