import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { give } from '../support/trial/people/give.ts';
import { donorA, fitrahOf } from '../support/trial/people/particulars.ts';
import { type Browser, startTestPortal, TEST_DAY, type TestPortal } from '../support/trial/portal.ts';
import { deletedAtAmazon } from '../../src/commands/ledger/deleted-at-amazon.ts';
import { AT_AMAZON, byGoogle, startAmazon } from './support/amazon.ts';
import { openBrowser, signIn as singpass } from './support/singpass.ts';
import { staffOf } from '../support/trial/people/staff.ts';

let portal: TestPortal;
let amazon: Awaited<ReturnType<typeof startAmazon>>;
beforeAll(async () => {
  amazon = await startAmazon();
  portal = await startTestPortal(AT_AMAZON);
});
afterAll(async () => {
  await portal.close();
  amazon.stop();
});
beforeEach(async () => {
  portal.clock.now = TEST_DAY;
  amazon.isDown = false;
  amazon.deleted.length = 0;
  amazon.ended.length = 0;
  await portal.services.db.deleteFrom('rate_limits').execute();
});

const NUR = 'S8800001C';
let people = 0;
/** As Amazon’s are. */
const newSub = () => `00000000-0000-4000-8000-${String(++people).padStart(12, '0')}`;
type Tokens = Awaited<ReturnType<(typeof amazon)['sign']>>;
const bind = (browser: Browser, { idToken, accessToken }: Tokens) =>
  browser.call('POST', '/session/account', { accessToken }, { authorization: idToken });
const close = (browser: Browser, accessToken: string, because = 'asked') =>
  browser.call('POST', '/session/account/close', { accessToken, because });
const profileOf = async (browser: Browser) =>
  (await browser.call<{ data: { nric?: string; flow: string } }>('POST', '/api/User/getSignInUserDetails', {})).body.data;
const rowOf = (id: string) => portal.services.db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst();
/** Signs somebody in whose account is Amazon's. */
async function enter(sub: string, attributes: object = {}) {
  const browser = await openBrowser(portal);
  const tokens = await amazon.sign(portal, sub, { email: `${sub}@portal.test`, name: 'Siti', ...attributes });
  expect((await bind(browser, tokens)).status).toBe(200);
  return { browser, ...tokens };
}

describe('the checks of Google and Facebook', () => {
  it('count the new account and the existing one with its address', async () => {
    const email = 'twice@portal.test';
    await enter(newSub(), { email });
    const browser = await openBrowser(portal);
    const { idToken } = await amazon.sign(portal, newSub(), { ...byGoogle, email, name: 'Siti' });
    const count = async (headers = {}) =>
      (await browser.call('POST', '/donor/User/checkUserExistsByEmail', { email }, headers)).body.accCount;
    expect(await count()).toBe(1);
    expect(await count({ authorization: idToken })).toBe(2);
  });

  it('mirror nobody by a token that Amazon has not signed', async () => {
    const browser = await openBrowser(portal);
    const { idToken } = await amazon.sign(portal, 'forged', { ...byGoogle, email: 'forged@portal.test' });
    const authorization = `${idToken.slice(0, -4)}AAAA`;
    await browser.call('POST', '/donor/User/checkUserExistsByEmail', { email: 'forged@portal.test' }, { authorization });
    expect(await rowOf('forged')).toBeUndefined();
  });
});

describe('an NRIC in Amazon’s token', () => {
  it('is claimed by the first account that brings it; the second has none', async () => {
    const nric = { 'custom:NRIC': 'S1234567D' };
    const first = await enter(newSub(), nric);
    expect(await profileOf(first.browser)).toMatchObject({ nric: '*****567D' });
    const second = await enter(newSub(), nric);
    expect(await profileOf(second.browser)).not.toHaveProperty('nric');
  });

  it('belongs to the one who proved it by Singpass, even if the first comes again', async () => {
    const squatter = newSub();
    await enter(squatter, { 'custom:NRIC': NUR });
    const browser = await openBrowser(portal);
    await singpass(browser, { persona: 'nur' });
    await bind(browser, await amazon.sign(portal, newSub(), { email: 'nur@portal.test', name: 'Nur Contoh', 'custom:NRIC': NUR }));
    expect(await profileOf(browser)).toMatchObject({ nric: '*****001C', flow: 'singpass' });
    portal.clock.now = new Date(TEST_DAY.getTime() + 60_000);
    const again = await enter(squatter, { 'custom:NRIC': NUR });
    expect(await profileOf(again.browser)).not.toHaveProperty('nric');
  });

  it('is not taken over by a token with another name, even if the session has proved the NRIC', async () => {
    const browser = await openBrowser(portal);
    await singpass(browser, { persona: 'halimah' });
    const named = { email: 'other@portal.test', name: 'Aisyah Canary', 'custom:NRIC': 'S4800007Z' };
    await bind(browser, await amazon.sign(portal, newSub(), named));
    expect(await profileOf(browser)).toMatchObject({ nric: '*****007Z', flow: 'manual' });
  });

  it('cannot be changed by writing to Amazon: the claim here stays', async () => {
    const sub = newSub();
    await enter(sub, { 'custom:NRIC': 'F1234567N' });
    const { browser } = await enter(sub, { 'custom:NRIC': 'G1234567X' });
    expect(await profileOf(browser)).toMatchObject({ nric: '*****567N' });
  });
});

describe('an account that its owner closes', () => {
  it('ends here first, with its plans, and then at Amazon', async () => {
    const sub = newSub();
    const { browser, accessToken } = await enter(sub);
    expect((await close(browser, accessToken)).body).toMatchObject({ status: 1 });
    expect(await rowOf(sub)).toMatchObject({ status: 'closed' });
    // Before the answer: the page ends the sign-in next, and its token can delete nothing any more.
    expect(amazon.deleted).toEqual([accessToken]);
    await portal.work('delete-user');
    expect(amazon.deleted).toEqual([accessToken]);
    expect(await profileOf(browser)).toBeUndefined();
  });

  it('is closed even if Amazon does not answer, and deleted there later', async () => {
    const sub = newSub();
    const { browser, accessToken } = await enter(sub);
    amazon.isDown = true;
    expect((await close(browser, accessToken)).body).toMatchObject({ status: 1 });
    expect(await rowOf(sub)).toMatchObject({ status: 'closed' });
    const kept = await portal.services.db.selectFrom('pending_deletions').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(accessToken);
    await portal.work('delete-user').catch(() => undefined);
    expect(amazon.deleted).toEqual([]);
    amazon.isDown = false;
    portal.clock.now = new Date(portal.clock.now.getTime() + 60_000);
    await portal.work('delete-user');
    await portal.work('delete-user');
    expect(amazon.deleted).toEqual([accessToken]);
  });

  it.each<[string, (browser: Browser, accessToken: string) => Promise<void>]>([
    [
      'is down for longer than the token is good',
      async (browser, accessToken) => {
        amazon.isDown = true;
        await close(browser, accessToken);
        portal.clock.now = new Date(TEST_DAY.getTime() + 25 * 3_600_000);
      },
    ],
    [
      'has ended the sign-in',
      async (browser, accessToken) => {
        amazon.ended.push(accessToken);
        await close(browser, accessToken);
      },
    ],
  ])('is reported to the operators when Amazon %s, until they have deleted the user', async (_, fail) => {
    const sub = newSub();
    const { browser, accessToken } = await enter(sub);
    await fail(browser, accessToken);
    await portal.work('delete-user');
    const desk = await staffOf(portal, 'operator');
    const operator = async () => (await desk.call('GET', '/desk/api/running')).text;
    expect(await operator()).toContain(`deleted-at-amazon ${sub}`);
    const [left] = await portal.services.db.selectFrom('pending_deletions').selectAll().execute();
    expect(left).toMatchObject({ account_id: sub, access_token: null });
    amazon.isDown = false;
    await portal.work('delete-user');
    expect(amazon.deleted).toEqual([]);
    const books = { services: portal.services, close: async () => undefined } as Parameters<ReturnType<typeof deletedAtAmazon>>[0];
    const said: string[] = [];
    expect(await deletedAtAmazon([sub])(books, (line) => said.push(line))).toBe(0);
    expect(await deletedAtAmazon([sub])(books, (line) => said.push(line))).toBe(1);
    expect(said).toEqual([`${sub} is off the list.`, `Nothing waits to be deleted of ${sub}.`]);
    expect(await operator()).not.toContain(sub);
  });

  it('is refused while its user is still at Amazon, and a new sign-in completes the deletion', async () => {
    const sub = newSub();
    const { browser, accessToken } = await enter(sub);
    amazon.isDown = true;
    await close(browser, accessToken);
    await portal.services.db.deleteFrom('pending_deletions').execute();
    amazon.isDown = false;
    portal.clock.now = new Date(TEST_DAY.getTime() + 60_000);
    const again = await amazon.sign(portal, sub, { email: `${sub}@portal.test` });
    const other = await openBrowser(portal);
    expect(await bind(other, again)).toMatchObject({ status: 401, body: { code: 'ACCOUNT_CLOSED' } });
    expect((await close(other, again.accessToken)).body).toMatchObject({ status: 1 });
    await portal.work('delete-user');
    expect(amazon.deleted).toEqual([again.accessToken]);
  });

  it('cannot be closed by another’s token, an old sign-in, or an id token', async () => {
    const sub = newSub();
    const { browser, accessToken, idToken } = await enter(sub);
    expect((await close(browser, idToken)).status).toBe(401);
    expect((await close(browser, `${accessToken.slice(0, -4)}AAAA`)).status).toBe(401);
    portal.clock.now = new Date(TEST_DAY.getTime() + 16 * 60_000);
    expect(await close(browser, accessToken)).toMatchObject({ status: 401, body: { code: 'SIGN_IN_AGAIN' } });
    expect(await rowOf(sub)).toMatchObject({ status: 'confirmed' });
    expect(amazon.deleted).toEqual([]);
  });
});

describe('H12: an account made by a failed sign-in with Google', () => {
  const comeByGoogle = async (more: object = {}) => {
    const sub = newSub();
    const entered = await enter(sub, { ...byGoogle, ...more });
    return { sub, ...entered };
  };

  it('is deleted softly, and recorded', async () => {
    const { sub, browser, accessToken } = await comeByGoogle();
    expect((await close(browser, accessToken, 'not-let-in')).body).toMatchObject({ status: 1 });
    expect(await rowOf(sub)).toMatchObject({ status: 'closed', closed_at: TEST_DAY });
    const audit = await portal.services.db.selectFrom('audit_log').selectAll().where('subject', '=', sub).execute();
    expect(audit).toMatchObject([{ event: 'account.closed' }]);
  });

  it.each<[string, (given: Awaited<ReturnType<typeof comeByGoogle>>) => Promise<string>]>([
    [
      'has given anything',
      async ({ browser, accessToken }) => {
        await give(portal, browser, 'zakat', fitrahOf(donorA));
        return accessToken;
      },
    ],
    [
      'is a quarter of an hour old',
      async ({ sub }) => {
        portal.clock.now = new Date(TEST_DAY.getTime() + 15 * 60_000);
        return (await amazon.sign(portal, sub)).accessToken;
      },
    ],
    [
      'has an NRIC',
      async ({ sub, browser }) => {
        portal.clock.now = new Date(TEST_DAY.getTime() + 1_000);
        const tokens = await amazon.sign(portal, sub, { ...byGoogle, email: `${sub}@portal.test`, 'custom:NRIC': 'M1234567K' });
        await bind(browser, tokens);
        return tokens.accessToken;
      },
    ],
  ])('is kept when it %s', async (_, change) => {
    const given = await comeByGoogle();
    const accessToken = await change(given);
    expect((await close(given.browser, accessToken, 'not-let-in')).body).toMatchObject({ status: 0 });
    expect(await rowOf(given.sub)).toMatchObject({ status: 'confirmed' });
    expect(amazon.deleted).toEqual([]);
  });

  it('is kept when Google does not confirm its address, and so is one with a password', async () => {
    for (const more of [{ ...byGoogle, email_verified: false }, {}]) {
      const sub = newSub();
      const { browser, accessToken } = await enter(sub, more);
      expect((await close(browser, accessToken, 'not-let-in')).body).toMatchObject({ status: 0 });
      expect(await rowOf(sub)).toMatchObject({ status: 'confirmed' });
    }
  });
});
