import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Browser, startTestPortal, type TestPortal } from '../support/trial/portal.ts';
import { AT_AMAZON, startAmazon } from './support/amazon.ts';
import { openBrowser, signIn as singpass } from './support/singpass.ts';

/** What a browser keeps of a person whose account is at Amazon, and how it ends with a sign-in that was ended there. */

let portal: TestPortal;
let amazon: Awaited<ReturnType<typeof startAmazon>>;
const logged: string[] = [];
beforeAll(async () => {
  amazon = await startAmazon();
  portal = await startTestPortal(AT_AMAZON, { log: { write: (line) => void logged.push(line) } });
});
afterAll(async () => {
  await portal.close();
  amazon.stop();
});
// Time goes on from test to test: none meets the end of another's outage.
beforeEach(async () => {
  later(10);
  Object.assign(amazon, { isDown: false, refuses: undefined, tokenSeconds: 3 * 3_600 });
  amazon.asked.length = 0;
  logged.length = 0;
  for (const table of ['rate_limits', 'sessions', 'accounts'] as const) await portal.services.db.deleteFrom(table).execute();
});

let people = 0;
const newSub = () => `person-${++people}`;
const draft = { version: 1, answers: { donor: { kind: 'individual', way: 'singpass' } } };
const later = (minutes: number) => {
  portal.clock.now = new Date(portal.clock.now.getTime() + minutes * 60_000);
};
const tokensOf = (sub: string) => amazon.sign(portal, sub, { email: `${sub}@portal.test`, name: 'Siti' });
type Tokens = Awaited<ReturnType<typeof tokensOf>>;
const bind = (browser: Browser, { idToken, accessToken }: Tokens, more: object = {}) =>
  browser.call('POST', '/session/account', { accessToken, ...more }, { authorization: idToken });

async function enter(sub: string) {
  const browser = await openBrowser(portal);
  const tokens = await tokensOf(sub);
  expect((await bind(browser, tokens)).status).toBe(200);
  return { browser, tokens };
}
/** A signed-in browser with a draft and retrieved particulars. */
async function holding(sub: string) {
  const entered = await enter(sub);
  await singpass(entered.browser, { persona: 'nur' });
  await entered.browser.call('PUT', '/session/draft/zakat', draft);
  expect(await kept()).toBe(2);
  return entered;
}
const kept = async () => {
  const { db } = portal.services;
  const drafts = await db.selectFrom('drafts').select('flow').execute();
  const proofs = await db.selectFrom('session_proofs').select('kind').execute();
  return drafts.length + proofs.length;
};
const tokensKept = async () => (await portal.services.db.selectFrom('amazon_sign_ins').selectAll().execute()).length;
const readDraft = (browser: Browser) => browser.call('GET', '/session/draft/zakat');
const times = (action: string) => amazon.asked.filter((asked) => asked === action).length;
/** No call returns private data any more. */
async function expectNothing(browser: Browser) {
  expect(await readDraft(browser)).toMatchObject({ status: 401, body: { code: 'NO_SESSION' } });
  const calls = ['/donor/User/confirmSingpassPreDonation', '/api/User/getSignInUserDetails', '/payment/Donation/getDonorTransactions'];
  for (const call of calls) expect((await browser.call('POST', call, {})).text).not.toMatch(/"data":\{|Siti|Nur|S8800001C/);
  expect((await browser.call('GET', '/payment/Donation/statementCsv?year=2026')).status).not.toBe(200);
  expect(await kept()).toBe(0);
}

describe('personal data in a browser’s session', () => {
  type Ends = (sub: string) => Promise<unknown> | unknown;
  const ends: readonly (readonly [string, Ends])[] = [
    ['a sign-out everywhere from another page', async (sub) => amazon.act('GlobalSignOut', (await tokensOf(sub)).accessToken)],
    ...(['a sign-out everywhere', 'a password reset', 'a user disabled', 'a user deleted'] as const).map(
      (what) => [`${what} in Amazon’s console`, (sub: string) => amazon.inConsole(what, sub)] as const,
    ),
  ];
  it.each(ends)('is deleted on %s, at the next call a few minutes later', async (_, end) => {
    const sub = newSub();
    const { browser } = await holding(sub);
    await end(sub);
    later(3);
    await expectNothing(browser);
    expect(await tokensKept()).toBe(0);
  });

  it.each(ends)('is deleted on %s, even without a call', async (_, end) => {
    const sub = newSub();
    await holding(sub);
    await end(sub);
    later(3);
    await portal.work('ask-sign-ins');
    expect(await kept()).toBe(0);
  });

  it('is deleted when its own sign-in was revoked, and other sessions keep theirs', async () => {
    const [mine, theirs] = [await enter(newSub()), await enter(newSub())];
    for (const { browser } of [mine, theirs]) await browser.call('PUT', '/session/draft/zakat', draft);
    amazon.ended.push(mine.tokens.accessToken);
    later(3);
    await portal.work('ask-sign-ins');
    expect((await readDraft(mine.browser)).status).toBe(401);
    expect((await readDraft(theirs.browser)).body).toMatchObject({ answers: draft.answers });
  });

  it('cannot be recovered with the tokens of an ended sign-in', async () => {
    const sub = newSub();
    const { browser, tokens } = await holding(sub);
    amazon.inConsole('a sign-out everywhere', sub);
    later(3);
    await expectNothing(browser);
    const stranger = await openBrowser(portal);
    expect((await bind(stranger, tokens)).status).toBe(401);
  });

  it('is not shown to a sign-in that ended before the portal saw its tokens', async () => {
    const sub = newSub();
    const tokens = await tokensOf(sub);
    amazon.inConsole('a sign-out everywhere', sub);
    later(3);
    const browser = await openBrowser(portal);
    await bind(browser, tokens);
    await expectNothing(browser);
  });
});

describe('a new password at Amazon', () => {
  it('by the portal’s form ends the account’s other sign-ins at once, and no others', async () => {
    const sub = newSub();
    const { browser } = await holding(sub);
    const other = await enter(newSub());
    const { browser: own, tokens } = await enter(sub);
    await amazon.act('ChangePassword', tokens.accessToken, { PreviousPassword: 'one', ProposedPassword: 'two' });
    expect((await bind(own, tokens, { endOthers: true })).status).toBe(200);
    await expectNothing(browser);
    for (const { call } of [own, other.browser]) expect((await call('GET', '/session/draft/zakat')).status).toBe(204);
  });

  it.each<[string, (own: Browser, tokens: Tokens) => Promise<unknown>]>([
    ['the portal’s form', (own, tokens) => bind(own, tokens, { endOthers: true })],
    [
      'a code, of which the trigger tells',
      (own, tokens) => {
        const authorization = `Bearer ${AT_AMAZON.COGNITO_TRIGGER_SECRET}`;
        const { sub = '' } = JSON.parse(Buffer.from(tokens.idToken.split('.')[1] ?? '', 'base64url').toString());
        const told = { trigger: 'PostConfirmation_ConfirmForgotPassword', attributes: { sub } };
        return own.call('POST', '/identity/trigger', told, { authorization });
      },
    ],
  ])('by %s ends sign-ins that the portal had not seen, and accepts later ones', async (_, change) => {
    const sub = newSub();
    const { browser: own, tokens } = await enter(sub);
    const unseen = await tokensOf(sub);
    later(1);
    await change(own, tokens);
    expect((await bind(await openBrowser(portal), unseen)).status).toBe(401);
    expect((await bind(await openBrowser(portal), await tokensOf(sub))).status).toBe(200);
  });
});

describe('Amazon', () => {
  it('is asked once in three minutes, and concurrent calls share its answer', async () => {
    const sub = newSub();
    const { browser } = await holding(sub);
    await readDraft(browser);
    expect(times('GetUser')).toBe(0);
    later(3);
    expect((await Promise.all([1, 2, 3, 4].map(() => readDraft(browser)))).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await portal.work('ask-sign-ins');
    expect(times('GetUser')).toBe(1);
    const [{ grant_id, asked_at } = { grant_id: '', asked_at: new Date() }] = await portal.services.db
      .selectFrom('amazon_sign_ins')
      .selectAll()
      .execute();
    // A call that read the session before Amazon's answer was stored.
    expect(await portal.services.signIns.hasEnded(grant_id, new Date(asked_at.getTime() - 3 * 60_000))).toBe(false);
    expect(times('GetUser')).toBe(1);
    later(3);
    amazon.inConsole('a sign-out everywhere', sub);
    expect((await Promise.all([1, 2, 3, 4].map(() => readDraft(browser)))).map(({ status }) => status)).toEqual([401, 401, 401, 401]);
    expect(times('GetUser')).toBe(2);
  });

  it.each<[string, () => void]>([
    ['cannot be reached', () => Object.assign(amazon, { isDown: true })],
    ['is asked too often', () => Object.assign(amazon, { refuses: ['TooManyRequestsException', 'Rate exceeded'] })],
  ])('that %s ends no session, is asked again with backoff, and counts once it answers', async (_, fail) => {
    const sub = newSub();
    const { browser } = await holding(sub);
    fail();
    amazon.inConsole('a sign-out everywhere', sub);
    const warned = () => logged.filter((line) => line.includes('sessions are kept')).length;
    for (const [minutes, questions] of [
      [3, 1],
      [0.1, 1],
      [0.2, 2],
      [0.3, 2],
      [0.3, 3],
    ] as const) {
      later(minutes);
      await Promise.all([readDraft(browser), readDraft(browser)]);
      expect((await readDraft(browser)).status).toBe(200);
      await portal.work('ask-sign-ins');
      expect([times('GetUser'), warned()]).toEqual([questions, questions]);
    }
    Object.assign(amazon, { isDown: false, refuses: undefined });
    later(5);
    await expectNothing(browser);
    expect(logged.filter((line) => line.includes('tells of sign-ins again'))).toHaveLength(1);
  });

  it('ends no session when it refuses for another reason', async () => {
    const { browser } = await holding(newSub());
    amazon.refuses = ['ResourceNotFoundException', 'User pool client client does not exist.'];
    later(3);
    expect((await readDraft(browser)).status).toBe(200);
    expect(logged.join('')).toContain('Amazon refused to tell');
  });

  it('is not asked with an expired token: the session runs to its end, and the token is deleted', async () => {
    amazon.tokenSeconds = 300;
    const sub = newSub();
    const { browser } = await holding(sub);
    expect(logged.filter((line) => line.includes('fewer minutes than a session'))).toHaveLength(1);
    amazon.inConsole('a sign-out everywhere', sub);
    later(5);
    expect((await readDraft(browser)).status).toBe(200);
    expect(times('GetUser')).toBe(0);
    await portal.work('ask-sign-ins');
    expect(await tokensKept()).toBe(0);
    later(25);
    expect((await readDraft(browser)).status).toBe(401);
  });
});

describe('a sign-in’s access token', () => {
  it('is stored encrypted, and never logged', async () => {
    const { tokens } = await holding(newSub());
    later(3);
    await portal.work('ask-sign-ins');
    amazon.isDown = true;
    later(3);
    await portal.work('ask-sign-ins');
    amazon.isDown = false;
    later(1);
    await portal.work('ask-sign-ins');
    expect(times('GetUser')).toBe(3);
    const rows = await portal.services.db.selectFrom('amazon_sign_ins').selectAll().execute();
    expect(rows).toHaveLength(1);
    const [, body = ''] = tokens.accessToken.split('.');
    for (const text of [JSON.stringify(rows), logged.join('')]) expect(text).not.toContain(body);
  });

  it.each<[string, (browser: Browser) => Promise<unknown>]>([
    ['a sign-out', (browser) => browser.call('DELETE', '/session/account')],
    ['the end of the session', (browser) => browser.call('DELETE', '/session')],
    [
      'a session that has run out',
      async () => {
        later(31);
        await portal.work('ask-sign-ins');
      },
    ],
  ])('is deleted on %s', async (_, end) => {
    const { browser } = await enter(newSub());
    expect(await tokensKept()).toBe(1);
    await end(browser);
    expect(await tokensKept()).toBe(0);
    expect(times('GetUser')).toBe(0);
  });

  it('must come with a valid id token of the same sign-in', async () => {
    const sub = newSub();
    const [own, again, other] = [await tokensOf(sub), await tokensOf(sub), await tokensOf(newSub())];
    const browser = await openBrowser(portal);
    const refused = { status: 401, body: { code: 'NOT_SIGNED_IN' } };
    for (const accessToken of [again.accessToken, other.accessToken, own.idToken, `${own.accessToken.slice(0, -4)}AAAA`])
      expect(await bind(browser, { ...own, accessToken })).toMatchObject(refused);
    expect(await browser.call('POST', '/session/account', {}, { authorization: own.idToken })).toMatchObject(refused);
    expect((await bind(browser, own)).status).toBe(200);
  });
});
