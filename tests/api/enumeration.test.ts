import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newTransactionNo } from '../../src/server/kit/ids.ts';
import { type Browser, startTestPortal, TEST_DAY, type TestPortal } from '../support/trial/portal.ts';
import { howMany } from '../support/variants.ts';

/** A caller who tries one number, name or address after another: from one IP address, from many, and with headers that claim many. */

let portal: TestPortal;
const log: string[] = [];
beforeAll(async () => {
  portal = await startTestPortal({}, { log: { write: (line) => void log.push(line) } });
});
afterAll(() => portal.close());
beforeEach(async () => {
  portal.clock.now = TEST_DAY;
  log.length = 0;
  await portal.services.db.deleteFrom('rate_limits').execute();
});

const HOUR = 3_600_000;
const MINUTE = 60_000;
/** Requests of one IP address: none is answered after the thirtieth, so a tenth of them proves the same. */
const ASKED = howMany(2_000, 200);
const pass = (ms: number) => {
  portal.clock.now = new Date(portal.clock.now.getTime() + ms);
};
const digits = (at: number, length: number) => String(at).padStart(length, '0');

/** Each existence check, with a new question each time. */
const CHECKS: readonly [path: string, body: (at: number) => object][] = [
  ['checkCognitoNricExists', (at) => ({ nric: `S${digits(at, 7)}A` })],
  ['checkNRICUnique', (at) => ({ nric: `T${digits(at, 7)}A` })],
  ['checkUserExistsByEmail', (at) => ({ email: `donor${at}@portal.test` })],
  ['checkCognitoMobileExists', (at) => ({ phoneCountryCode: '65', phoneNumber: `9${digits(at, 7)}` })],
];
const checkOf = (at: number) => CHECKS[at % CHECKS.length] ?? ['', () => ({})];

async function opened(line: string, host = 'portal.test', headers = {}): Promise<Browser> {
  const browser = portal.browse(host, line);
  await browser.call('POST', '/session', {}, headers);
  return browser;
}

async function statusOf(browser: Browser, at: number, [path, body] = checkOf(at), headers = {}): Promise<number> {
  return (await browser.call('POST', `/donor/User/${path}`, body(at), headers)).status;
}

const answeredOf = (statuses: readonly number[]) => statuses.filter((status) => status === 200).length;
/** Only answers and refusals: a call that failed must not count as refused. */
const expectOnly = (statuses: readonly number[]) => expect([...new Set(statuses)].sort()).toEqual([200, 429]);

describe('existence checks from one client address', () => {
  it('answer 30 of 2,000 in an hour, with every ten in another session, and fewer than 3 of a hundred', async () => {
    const statuses: number[] = [];
    let browser = await opened('203.0.113.7');
    for (let at = 0; at < ASKED; at++) {
      // A new session for each ten, as quickly as one may open them.
      if (at % 10 === 0 && at > 0) {
        pass(1_000);
        browser = await opened('203.0.113.7');
      }
      statuses.push(await statusOf(browser, at));
    }
    expectOnly(statuses);
    expect(answeredOf(statuses)).toBe(30);
    expect(statuses.slice(30)).not.toContain(200);
  });

  it.each(CHECKS)('give no more answers for %s alone', async (...check) => {
    const statuses: number[] = [];
    for (let session = 0; session < 5; session++) {
      const browser = await opened('203.0.113.7');
      for (let at = 0; at < 10; at++) statuses.push(await statusOf(browser, at, check));
    }
    expect(statuses).toEqual([...Array(30).fill(200), ...Array(20).fill(429)]);
  });

  it('give ten answers to a session, in any mixture', async () => {
    const browser = await opened('203.0.113.7');
    const statuses: number[] = [];
    for (let at = 0; at < 40; at++) statuses.push(await statusOf(browser, at));
    expect(statuses).toEqual([...Array(10).fill(200), ...Array(30).fill(429)]);
  });

  it('give 30 answers in each of three hours, and no more of one kind instead of another', async () => {
    for (let hour = 0; hour < 3; hour++) {
      const statuses: number[] = [];
      for (let session = 0; session < 4; session++) {
        const browser = await opened('203.0.113.7');
        for (let at = 0; at < 10; at++) statuses.push(await statusOf(browser, at));
      }
      expectOnly(statuses);
      expect(answeredOf(statuses)).toBe(30);
      pass(HOUR);
    }
  });

  it('count by client address, whatever X-Forwarded-For and similar headers say', async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 60; at++) {
      const pretended = `198.51.100.${at}`;
      const headers = {
        'x-forwarded-for': pretended,
        'x-real-ip': pretended,
        forwarded: `for=${pretended}`,
        'cf-connecting-ip': pretended,
        'true-client-ip': pretended,
      };
      const browser = await opened('203.0.113.7', 'portal.test', headers);
      statuses.push(await statusOf(browser, at, undefined, headers));
    }
    expectOnly(statuses);
    expect(answeredOf(statuses)).toBe(30);
  });

  it('count a whole IPv6 network as one address', async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 40; at++) statuses.push(await statusOf(await opened(`2001:db8:7:7::${at.toString(16)}`), at));
    expectOnly(statuses);
    expect(answeredOf(statuses)).toBe(30);
    expect(await statusOf(await opened('2001:db8:7:8::1'), 0)).toBe(200);
  });

  it('allow no more concurrent calls than sequential ones', async () => {
    const browsers = await Promise.all(Array.from({ length: 8 }, () => opened('203.0.113.7')));
    const statuses = await Promise.all(Array.from({ length: 120 }, (_, at) => statusOf(browsers[at % 8] as Browser, at)));
    expectOnly(statuses);
    expect(answeredOf(statuses)).toBe(30);
  });
});

it('from more and more addresses give each its 30, and alert the operators once the total exceeds normal use', async () => {
  const alarms = () => log.filter((line) => line.includes('asked after more often than donors would')).length;
  const askFrom = async (lines: readonly number[]) => {
    let answered = 0;
    for (const line of lines)
      for (let session = 0; session < 4; session++) {
        const browser = await opened(`198.51.100.${line}`);
        for (let at = 0; at < 9; at++) answered += (await statusOf(browser, at)) === 200 ? 1 : 0;
      }
    return answered;
  };
  expect(await askFrom([1, 2])).toBe(60);
  expect(alarms()).toBe(0);
  // As if 97 other IP addresses had made as many requests in the same hour.
  await portal.services.db
    .updateTable('rate_limits')
    .set((row) => ({ taken: row('taken', '+', 97 * 30) }))
    .where('name', '=', 'exists-all')
    .execute();
  expect(await askFrom([3, 4])).toBe(60);
  expect(alarms()).toBe(30);
  expect(log.join('')).not.toMatch(/donor\d+@|[ST]0000\d{3}A|90000\d{3}/);
});

describe('transaction numbers', () => {
  const lookUp = async (line: string, headers = {}) => {
    const path = `/payment/Donation/getDonationReceiptData?transactionId=${newTransactionNo()}`;
    return (await portal.browse('portal.test', line).call('POST', path, {}, headers)).status;
  };

  it('are looked up 20 times a minute from one address, minute after minute, whatever its headers claim', async () => {
    for (let minute = 0; minute < 5; minute++) {
      const statuses: number[] = [];
      for (let at = 0; at < 40; at++) statuses.push(await lookUp('203.0.113.7', { 'x-forwarded-for': `198.51.100.${at}` }));
      expectOnly(statuses);
      expect(answeredOf(statuses)).toBe(20);
      pass(MINUTE);
    }
  });

  it('are counted per address: one that asks too often blocks no other', async () => {
    for (let at = 0; at < 25; at++) await lookUp('203.0.113.7');
    expect(await lookUp('203.0.113.7')).toBe(429);
    expect(await lookUp('203.0.113.8')).toBe(200);
  });
});

describe('behind a trusted proxy', () => {
  let behind: TestPortal;
  beforeAll(async () => {
    behind = await startTestPortal({ TRUST_PROXY: '10.0.0.0/8' });
  });
  afterAll(() => behind.close());
  beforeEach(() => behind.services.db.deleteFrom('rate_limits').execute());

  /** 40 questions in sessions of their own, through this neighbour, with what it says of where they came from. */
  const ask = async (neighbour: string, forwarded: (at: number) => string) => {
    const statuses: number[] = [];
    for (let at = 0; at < 40; at++) {
      const headers = { 'x-forwarded-for': forwarded(at) };
      const browser = behind.browse('portal.test', neighbour);
      await browser.call('POST', '/session', {}, headers);
      statuses.push(await statusOf(browser, at, undefined, headers));
    }
    return answeredOf(statuses);
  };

  it('the client address is the one that the proxy saw, not the one that the caller wrote', async () => {
    expect(await ask('10.0.0.1', (at) => `198.51.100.${at}, 203.0.113.7`)).toBe(30);
    expect(await ask('10.0.0.1', (at) => `10.0.0.${at}, 198.51.100.${at}, 203.0.113.8`)).toBe(30);
  });

  it('two callers have two addresses', async () => {
    expect(await ask('10.0.0.1', (at) => `203.0.113.${at}`)).toBe(40);
  });

  it('a caller that bypasses it is not believed', async () => {
    expect(await ask('203.0.113.9', (at) => `198.51.100.${at}`)).toBe(30);
  });
});
