import type { FastifyReply, FastifyRequest } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SessionView } from '../../api/types.ts';
import { keepLogin } from './singpass/logins.ts';
import { keepProof } from './singpass/proofs.ts';
import { startTestPortal, TEST_DAY, type TestPortal } from '../../../tests/support/trial/portal.ts';
import { createSessions, forgetEndedSessions } from './sessions/store.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  portal.clock.now = TEST_DAY;
  await portal.services.db.deleteFrom('rate_limits').execute();
});

const minutesLater = (minutes: number, seconds = 0) => new Date(TEST_DAY.getTime() + (minutes * 60 + seconds) * 1000);
const open = async () => {
  const browser = portal.browse();
  const answer = await browser.call<SessionView>('POST', '/session', {});
  return { browser, answer };
};

it('opens a session of 30 minutes whose token only the cookie holds', async () => {
  const { browser, answer } = await open();
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ status: 1, extended: false, expiresAt: minutesLater(30).toISOString(), now: TEST_DAY.toISOString() });
  expect(answer.headers['set-cookie']).toMatch(/^sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
  const rows = await portal.services.db.selectFrom('sessions').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(browser.cookies.get('sid'));
});

it('is the same session for a second tab and after a reload', async () => {
  const { browser, answer } = await open();
  const again = await browser.call<SessionView>('POST', '/session', {});
  expect(again.body.token).toBe(answer.body.token);
  expect(again.headers['set-cookie']).toBeUndefined();
});

it('is not stored for an address that has opened too many', async () => {
  const stored = async () => (await portal.services.db.selectFrom('sessions').select('id').execute()).length;
  const before = await stored();
  const answers = await Promise.all(Array.from({ length: 301 }, open));
  expect(answers.filter(({ answer }) => answer.status === 429)).toHaveLength(1);
  expect(await stored()).toBe(before + 300);
});

it("ends at 30 minutes by the server's clock", async () => {
  const { browser } = await open();
  portal.clock.now = minutesLater(29, 59);
  expect((await browser.call('GET', '/session/draft/zakat')).status).toBe(204);
  portal.clock.now = minutesLater(30);
  expect((await browser.call('GET', '/session/draft/zakat')).status).toBe(401);
});

it('is extended by ten minutes once, however often that is requested', async () => {
  const { browser } = await open();
  const answers = await Promise.all([1, 2, 3].map(() => browser.call<SessionView>('POST', '/session/extend', {})));
  for (const { body } of answers) expect(body).toMatchObject({ extended: true, expiresAt: minutesLater(40).toISOString() });
  portal.clock.now = minutesLater(39, 59);
  expect((await browser.call<SessionView>('POST', '/session/extend', {})).body.expiresAt).toBe(minutesLater(40).toISOString());
  portal.clock.now = minutesLater(40);
  expect((await browser.call<SessionView>('POST', '/session/extend', {})).status).toBe(401);
});

it('is extended to ten minutes from now when its donor asks to stay, only near its end', async () => {
  const { browser } = await open();
  portal.clock.now = minutesLater(24, 59);
  expect((await browser.call<SessionView>('POST', '/session/stay', {})).body.expiresAt).toBe(minutesLater(30).toISOString());
  portal.clock.now = minutesLater(25);
  const answers = await Promise.all([1, 2, 3].map(() => browser.call<SessionView>('POST', '/session/stay', {})));
  for (const { body } of answers) expect(body).toMatchObject({ extended: false, mayStay: true, expiresAt: minutesLater(35).toISOString() });
  portal.clock.now = minutesLater(35);
  expect((await browser.call('POST', '/session/stay', {})).status).toBe(401);
});

it('counts the extension for the card provider and the donor’s own extensions separately', async () => {
  const { browser } = await open();
  portal.clock.now = minutesLater(27);
  await browser.call<SessionView>('POST', '/session/stay', {});
  const sent = await browser.call<SessionView>('POST', '/session/extend', {});
  expect(sent.body).toMatchObject({ extended: true, mayStay: true, expiresAt: minutesLater(47).toISOString() });
  portal.clock.now = minutesLater(46);
  const stayed = await browser.call<SessionView>('POST', '/session/stay', {});
  expect(stayed.body).toMatchObject({ extended: true, expiresAt: minutesLater(56).toISOString() });
});

it('can be extended ten times, and then ends', async () => {
  const { browser, answer } = await open();
  let { expiresAt } = answer.body;
  const stayAtLastSecond = async () => {
    portal.clock.now = new Date(new Date(expiresAt).getTime() - 1_000);
    return (await browser.call<SessionView>('POST', '/session/stay', {})).body;
  };
  for (let times = 1; times <= 10; times++) {
    const view = await stayAtLastSecond();
    expect(view.mayStay).toBe(times < 10);
    expect(new Date(view.expiresAt).getTime() - new Date(expiresAt).getTime()).toBe(599_000);
    expiresAt = view.expiresAt;
  }
  expect((await stayAtLastSecond()).expiresAt).toBe(expiresAt);
  portal.clock.now = new Date(expiresAt);
  expect((await browser.call('POST', '/session/stay', {})).status).toBe(401);
});

it('deletes everything when the donor ends it, in the browser too', async () => {
  const { browser } = await open();
  await browser.call('PUT', '/session/draft/zakat', { version: 1, answers: {} });
  const stolen = browser.cookies.get('sid') ?? '';
  const ended = await browser.call('DELETE', '/session');
  expect(ended.headers['clear-site-data']).toBe('"storage"');
  browser.cookies.set('sid', stolen);
  expect((await browser.call('GET', '/session/draft/zakat')).status).toBe(401);
  expect(await portal.services.db.selectFrom('drafts').selectAll().execute()).toEqual([]);
});

it('rejects tokens made up by a caller, and gives every session a token of its own', async () => {
  const browser = portal.browse();
  browser.cookies.set('sid', 'A'.repeat(43));
  await browser.call<SessionView>('POST', '/session', {});
  expect(browser.cookies.get('sid')).not.toBe('A'.repeat(43));
  const tokens = await Promise.all(Array.from({ length: 30 }, async () => (await open()).browser.cookies.get('sid')));
  expect(new Set(tokens).size).toBe(30);
});

it('can be opened 300 times a minute from one address, and no more', async () => {
  const answers = [];
  for (let count = 0; count < 301; count++) answers.push((await open()).answer.status);
  expect(answers.filter((status) => status === 200)).toHaveLength(300);
  expect(answers.at(-1)).toBe(429);
  portal.clock.now = minutesLater(1);
  expect((await open()).answer.status).toBe(200);
});

it('belongs to the host on which it was opened', async () => {
  const { browser, answer } = await open();
  const elsewhere = portal.browse('endowment.localhost');
  elsewhere.cookies.set('sid', browser.cookies.get('sid') ?? '');
  const other = await elsewhere.call<SessionView>('POST', '/session', {});
  expect(other.body.token).not.toBe(answer.body.token);
});

describe('a caller’s claims about itself', () => {
  it('change nothing: a uuid header is ignored', async () => {
    const { browser } = await open();
    const [plain, claimed] = [
      await browser.call('GET', '/session/draft/zakat'),
      await browser.call('GET', '/session/draft/zakat', undefined, { uuid: 'UzEyMzQ1NjdE', givepls_token: 'x' }),
    ];
    expect(claimed.status).toBe(plain.status);
    expect(claimed.text).toBe(plain.text);
    const stranger = await portal.browse().call('GET', '/session/draft/zakat', undefined, { uuid: 'UzEyMzQ1NjdE' });
    expect(stranger.status).toBe(401);
  });
});

it('has a cookie in production that no neighbour under the same domain can plant', async () => {
  const { db, clock, content, limits } = portal.services;
  const kept: [string, string, object][] = [];
  const reply = { setCookie: (...cookie: [string, string, object]) => void kept.push(cookie) } as unknown as FastifyReply;
  const sessions = createSessions({
    ...{ db, clock, limits, production: true },
    terms: () => content.current().definitions.site.session,
    hasEndedElsewhere: async () => false,
  });
  const asked = (cookies: { [name: string]: string }) => ({ cookies, protocol: 'http' }) as unknown as FastifyRequest;
  const { id } = await sessions.open(asked({}), reply, 'main');
  const [[name = '', token = '', attributes] = []] = kept;
  expect(name).toBe('__Host-sid');
  expect(attributes).toEqual({ path: '/', httpOnly: true, sameSite: 'lax', secure: true });
  expect((await sessions.find(asked({ [name]: token })))?.id).toBe(id);
  expect(await sessions.find(asked({ sid: token }))).toBeUndefined();
});

describe('an ended session', () => {
  const left = async () => {
    const { db } = portal.services;
    const counts = [];
    for (const table of ['drafts', 'session_proofs', 'singpass_logins', 'sessions'] as const)
      counts.push((await db.selectFrom(table).selectAll().execute()).length);
    return counts;
  };
  const forget = () => forgetEndedSessions(portal.services.db, portal.services.clock);

  it('deletes its donor’s data at once, and its row after a day', async () => {
    await portal.services.db.deleteFrom('sessions').execute();
    const { browser } = await open();
    await browser.call('PUT', '/session/draft/zakat', { version: 1, answers: { individual: { fullName: 'Aisyah' } } });
    const { id } = await portal.services.db.selectFrom('sessions').select('id').executeTakeFirstOrThrow();
    const pending = { app: 'myinfo', redirectUri: '', state: 'a', nonce: 'b', verifier: 'c', dpop: {} } as const;
    await keepLogin(portal.services, id, { pending, from: { flow: 'zakat', enrolling: false } });
    await keepProof(portal.services, id, { kind: 'nric', identifier: 'S1234567D', particulars: {} });
    await forget();
    expect(await left()).toEqual([1, 1, 1, 1]);
    portal.clock.now = minutesLater(31);
    await forget();
    expect(await left()).toEqual([0, 0, 0, 1]);
    portal.clock.now = minutesLater(24 * 60 + 31);
    await forget();
    expect(await left()).toEqual([0, 0, 0, 0]);
  });

  it('keeps nothing that a concurrent call wrote while it was ended early', async () => {
    const { db, clock } = portal.services;
    await db.deleteFrom('sessions').execute();
    const { browser } = await open();
    const { id } = await db.selectFrom('sessions').select('id').executeTakeFirstOrThrow();
    await browser.call('DELETE', '/session');
    const draft = {
      session_id: id,
      flow: 'zakat',
      draft_id: '',
      version: 1,
      answers: '{}',
      revision: 1,
      saves: [],
      updated_at: clock.now(),
    };
    await db.insertInto('drafts').values(draft).execute();
    await keepProof(portal.services, id, { kind: 'nric', identifier: 'S1234567D', particulars: {} });
    await forget();
    expect(await left()).toEqual([0, 0, 0, 1]);
  });
});
