import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Browser, startTestPortal, TEST_DAY, type TestPortal } from '../support/trial/portal.ts';
import { poolActions } from './support/pool-actions.ts';
import { openBrowser, signIn as singpass } from './support/singpass.ts';
import { emptyPool } from '../support/trial/user-pool.ts';

/** What a browser keeps of a person on the server, and how it ends with the sign-in that it belongs to. */

let portal: TestPortal;
let pool: ReturnType<typeof poolActions>;
beforeAll(async () => {
  portal = await startTestPortal();
  pool = poolActions(portal);
});
afterAll(() => portal.close());
beforeEach(async () => {
  portal.clock.now = TEST_DAY;
  for (const table of ['rate_limits', 'mails', 'sessions', 'accounts'] as const) await portal.services.db.deleteFrom(table).execute();
  await emptyPool(portal.services.db);
});

const email = 'aisyah@portal.test';
const PASSWORD = 'Perahu-kertas-7';
const NEXT = 'Layang-layang-8';
const draft = { version: 1, answers: { donor: { kind: 'individual', way: 'singpass' } } };
type Tokens = { readonly IdToken: string; readonly AccessToken: string; readonly RefreshToken: string };

const join = async (address: string) => {
  const browser = await openBrowser(portal);
  await pool.signUp(browser, address, { name: 'Aisyah Canary' });
  await pool.confirm(browser, address);
};
const tokens = async () => {
  const AuthParameters = { USERNAME: email, PASSWORD };
  const { AuthenticationResult } = await pool.act(portal.browse(), 'InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters });
  return AuthenticationResult as Tokens;
};
/** A browser that is signed in, with a draft and data from Singpass. */
const holding = async () => {
  const browser = await openBrowser(portal);
  const own = await pool.signIn(browser, email);
  await singpass(browser, { persona: 'nur' });
  await browser.call('PUT', '/session/draft/zakat', draft);
  return { browser, own: own as unknown as Tokens };
};
const kept = async () => {
  const { db } = portal.services;
  const drafts = await db.selectFrom('drafts').select('flow').execute();
  const proofs = await db.selectFrom('session_proofs').select('kind').execute();
  return drafts.length + proofs.length;
};
const told = async (browser: Browser) => (await browser.call('POST', '/donor/User/confirmSingpassPreDonation', {})).body;

describe('another browser’s personal data', () => {
  type Ends = (mine: Tokens, theirs: Tokens) => Promise<unknown>;
  it.each<[string, when: 'at once' | 'minutes later', Ends]>([
    ['a sign-out everywhere', 'minutes later', ({ AccessToken }) => pool.act(portal.browse(), 'GlobalSignOut', { AccessToken })],
    [
      'a new password by the portal’s form',
      'at once',
      async (mine) => {
        const { AccessToken, IdToken: authorization } = mine;
        const change = { AccessToken, PreviousPassword: PASSWORD, ProposedPassword: NEXT };
        await pool.act(portal.browse(), 'ChangePassword', change);
        const bound = { accessToken: AccessToken, endOthers: true };
        await (await openBrowser(portal)).call('POST', '/session/account', bound, { authorization });
      },
    ],
    [
      'a reset',
      'at once',
      async () => {
        const browser = portal.browse();
        await pool.act(browser, 'ForgotPassword', { Username: email });
        const ConfirmationCode = await pool.lastCode(email);
        await pool.act(browser, 'ConfirmForgotPassword', { Username: email, ConfirmationCode, Password: NEXT });
      },
    ],
    [
      'a closing',
      'at once',
      async ({ AccessToken: accessToken }) =>
        (await openBrowser(portal)).call('POST', '/session/account/close', { accessToken, because: 'asked' }),
    ],
    ['a user deleted', 'minutes later', ({ AccessToken }) => pool.act(portal.browse(), 'DeleteUser', { AccessToken })],
    [
      'the revocation of its own token',
      'minutes later',
      (_, { RefreshToken }) => pool.act(portal.browse(), 'RevokeToken', { Token: RefreshToken }),
    ],
  ])('is deleted with %s, %s, and can be neither read nor written any more', async (_, when, end) => {
    await join(email);
    const { browser, own } = await holding();
    expect(await kept()).toBe(2);
    await end(await tokens(), own);
    if (when === 'minutes later') {
      portal.clock.now = new Date(portal.clock.now.getTime() + 3 * 60_000);
      await portal.work('ask-sign-ins');
    }
    expect(await kept()).toBe(0);
    for (const method of ['GET', 'PUT'] as const)
      expect(await browser.call(method, '/session/draft/zakat', method === 'PUT' ? draft : undefined)).toMatchObject({
        status: 401,
        body: { code: 'NO_SESSION' },
      });
    expect(await told(browser)).toMatchObject({ status: 0 });
    // The browser starts again, as a stranger's.
    await browser.call('POST', '/session', {});
    expect((await browser.call('GET', '/session/draft/zakat')).status).toBe(204);
  });
});

it('a returning owner keeps the draft; another person who signs in there finds none of it', async () => {
  await join(email);
  await join('other@portal.test');
  const { browser } = await holding();
  await pool.signIn(browser, email);
  expect((await browser.call('GET', '/session/draft/zakat')).body).toMatchObject({ answers: draft.answers });
  await pool.signIn(browser, 'other@portal.test');
  expect((await browser.call('GET', '/session/draft/zakat')).status).toBe(204);
  expect(await told(browser)).toMatchObject({ status: 0 });
});

it('a new sign-in in a browser ends the former one', async () => {
  await join(email);
  const { browser, own } = await holding();
  await pool.signIn(browser, email);
  expect(await pool.bind(await openBrowser(portal), own)).toMatchObject({ status: 401 });
});

it('a signed-out draft moves into a sign-in, and ends with it', async () => {
  await join(email);
  const browser = await openBrowser(portal);
  await browser.call('PUT', '/session/draft/zakat', draft);
  await pool.signIn(browser, email);
  expect((await browser.call('GET', '/session/draft/zakat')).body).toMatchObject({ answers: draft.answers });
  await pool.act(portal.browse(), 'GlobalSignOut', { AccessToken: (await tokens()).AccessToken });
  portal.clock.now = new Date(portal.clock.now.getTime() + 3 * 60_000);
  expect((await browser.call('GET', '/session/draft/zakat')).status).toBe(401);
});
