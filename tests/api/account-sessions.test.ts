import { standIns } from '../../stand-ins/index.ts';
import * as auth from 'aws-amplify/auth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SessionView, UserProfile } from '../../src/api/types.ts';
import { buildApp } from '../../src/server/start/app.ts';
import { readConfig } from '../../src/server/config/read-config.ts';
import { startTestDatabase } from '../support/trial/database.ts';
import { startServices } from '../../src/server/start/start-services.ts';
import { type AccountWorld, aisyah, bindSignedIn, failureOf, PASSWORD, startAccountWorld } from './support/accounts.ts';
import { poolTables } from '../support/trial/user-pool.ts';

let world: AccountWorld;
beforeAll(async () => {
  world = await startAccountWorld();
});
afterAll(() => world.close());
beforeEach(() => world.begin());

const email = 'aisyah@portal.test';
const idToken = async () => String((await auth.fetchAuthSession()).tokens?.idToken);

async function open() {
  const browser = world.portal.browse();
  await browser.call('POST', '/session', {});
  return browser;
}
type Browser = Awaited<ReturnType<typeof open>>;

const bind = (browser: Browser, token?: string) => bindSignedIn(browser, token === undefined ? {} : { idToken: token });
/** The account of the browser's session, as the database knows it. */
const accountOf = async (browser: Browser) => {
  const request = { cookies: Object.fromEntries(browser.cookies) } as never;
  return (await world.portal.services.sessions.find(request))?.accountId;
};

describe('H9: a signed-in session', () => {
  beforeEach(async () => {
    await world.join(email, aisyah);
    await world.signIn(email);
  });

  it('gets a new cookie: the former one is worthless', async () => {
    const browser = await open();
    const planted = browser.cookies.get('sid') ?? '';
    const before = await browser.call<SessionView>('POST', '/session', {});
    const bound = await bind(browser);
    expect(bound.body).toMatchObject({ token: before.body.token, expiresAt: before.body.expiresAt });
    expect(browser.cookies.get('sid')).not.toBe(planted);
    expect(await accountOf(browser)).toBe((await auth.getCurrentUser()).userId);
    browser.cookies.set('sid', planted);
    expect((await browser.call('GET', '/session/draft/zakat')).status).toBe(401);
  });

  it('gets a new cookie again after signing out, without draft and account', async () => {
    const browser = await open();
    await bind(browser);
    await browser.call('PUT', '/session/draft/zakat', { version: 1, answers: {} });
    const before = browser.cookies.get('sid');
    expect((await browser.call('DELETE', '/session/account')).status).toBe(200);
    expect(browser.cookies.get('sid')).not.toBe(before);
    expect(await accountOf(browser)).toBeUndefined();
    expect((await browser.call('GET', '/session/draft/zakat')).status).toBe(204);
    expect((await bind(await open())).status).toBe(401);
  });

  it('ends its sign-in when it ends', async () => {
    const browser = await open();
    await bind(browser);
    await browser.call('DELETE', '/session');
    expect((await bind(await open())).status).toBe(401);
  });

  it.each([
    ['none', async () => ''],
    ['an access token', async () => String((await auth.fetchAuthSession()).tokens?.accessToken)],
    ['a forged one', async () => `${(await idToken()).slice(0, -8)}AAAAAAAA`],
  ])('is not bound by %s', async (_, token) => {
    const browser = await open();
    expect(await bind(browser, await token())).toMatchObject({ status: 401, body: { code: 'NOT_SIGNED_IN' } });
    expect(await accountOf(browser)).toBeUndefined();
  });

  it('is not bound without a session, nor by an expired id token', async () => {
    expect((await bind(world.portal.browse())).status).toBe(401);
    const token = await idToken();
    world.later(3_601);
    expect((await bind(await open(), token)).status).toBe(401);
  });

  it('is anonymous right after a reset, and minutes after a global sign-out or its user’s deletion', async () => {
    const ends: readonly (readonly [seconds: number, end: () => Promise<unknown>])[] = [
      [180, () => auth.signOut({ global: true })],
      [
        0,
        async () => {
          await auth.resetPassword({ username: email });
          const confirmationCode = await world.lastCode(email);
          await auth.confirmResetPassword({ username: email, confirmationCode, newPassword: PASSWORD });
        },
      ],
      [180, () => auth.deleteUser()],
    ];
    for (const [seconds, end] of ends) {
      const browser = await open();
      await bind(browser);
      expect(await accountOf(browser)).toBeDefined();
      await end();
      world.later(seconds);
      expect(await accountOf(browser)).toBeUndefined();
      await auth.signOut();
      await world.signIn(email).catch(() => undefined);
    }
  });
});

describe('a signed-in donor', () => {
  const details = (browser: Browser, headers = {}) =>
    browser.call<{ data?: UserProfile }>('POST', '/api/User/getSignInUserDetails', {}, headers);

  it('sees the profile, with the NRIC masked; everyone else sees nothing', async () => {
    await world.join(email, aisyah);
    await world.signIn(email);
    const browser = await open();
    await bind(browser);
    expect((await details(browser)).body.data).toMatchObject({
      name: 'Aisyah Canary',
      email,
      emailVerified: true,
      nric: '*****567D',
      mobile: '+6591234567',
      flow: 'manual',
      isCorporateAc: false,
    });
    const nobody = { status: 0, message: 'Nobody is signed in.' };
    expect((await details(await open())).body).toEqual(nobody);
    expect((await details(world.portal.browse())).body).toEqual(nobody);
    expect((await details(await open(), { authorization: await idToken() })).body).toEqual(nobody);
  });

  it('sees nothing under another account’s id token, or a forged one', async () => {
    await world.join('first@portal.test');
    await world.signIn('first@portal.test');
    const others = await idToken();
    await auth.signOut();
    await world.join(email, aisyah);
    await world.signIn(email);
    const browser = await open();
    await bind(browser);
    const own = await idToken();
    expect((await details(browser, { authorization: `Bearer ${own}` })).body.data).toMatchObject({ email });
    for (const authorization of [others, `${own.slice(0, -8)}AAAAAAAA`, 'x'])
      expect((await details(browser, { authorization })).body.data).toBeUndefined();
  });
});

describe('H10: an account that needs a new password', () => {
  /** As the staff would have made it: a first password that only signs in to set another one. */
  const invite = async (username: string) => {
    const id = await world.join(username);
    const users = poolTables(world.portal.services.db).updateTable('cognito.users');
    await users.set({ status: 'force-change-password' }).where('id', '=', id).execute();
  };
  const storedDefault = async (browser: Browser) =>
    (await browser.call<{ data?: { password: string } }>('POST', '/session/stored-default', {})).body.data?.password ?? '';

  it('completes with a stored default that nobody keeps, and is opened by a reset', async () => {
    await invite(email);
    const browser = await open();
    expect((await world.signIn(email)).nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED');
    await auth.confirmSignIn({ challengeResponse: await storedDefault(browser) });
    await auth.signOut();
    expect(await failureOf(world.signIn(email))).toMatch(/Incorrect username or password/);

    await auth.resetPassword({ username: email });
    const confirmationCode = await world.lastCode(email);
    await auth.confirmResetPassword({ username: email, confirmationCode, newPassword: 'Layang-layang-8' });
    await world.signIn(email, 'Layang-layang-8');
    expect((await bind(browser)).status).toBe(200);
  });

  it('gets a unique default each time, given to a session', async () => {
    expect((await world.portal.browse().call('POST', '/session/stored-default', {})).status).toBe(401);
    const browser = await open();
    const secrets = [await storedDefault(browser), await storedDefault(browser), await storedDefault(await open())];
    expect(new Set(secrets).size).toBe(3);
    expect(secrets.every((secret) => secret.length >= 26)).toBe(true);
  });
});

it('a restart loses no account and no session', { timeout: 90_000 }, async () => {
  const database = await startTestDatabase();
  const config = readConfig({ LOG_LEVEL: 'silent' }, process.cwd());
  const fieldKeys = { current: 'k1', keys: { k1: Buffer.alloc(32, 7) }, index: undefined };
  const secrets = { databaseAdminPassword: '', databasePassword: '', fieldKeys };
  const start = async () => {
    const { services, stop } = await startServices(config, secrets, database, world.portal.services.clock);
    const app = await buildApp(services, { servePages: () => {}, standIns });
    const pool = async (action: string, input: object) => {
      const headers = { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': `AWSCognitoIdentityProviderService.${action}` };
      const payload = JSON.stringify({ ClientId: config.identity.clientId, ...input });
      return (await app.inject({ method: 'POST', url: '/', headers, payload })).json();
    };
    return { app, services, pool, stop: () => app.close().then(stop) };
  };

  const first = await start();
  await first.pool('SignUp', { Username: email, Password: PASSWORD });
  const [mail] = await first.services.db.selectFrom('mails').selectAll().execute();
  const { facts } = JSON.parse(first.services.crypto.decrypt('mails', 'message', mail?.id ?? '', mail?.message ?? ''));
  await first.pool('ConfirmSignUp', { Username: email, ConfirmationCode: facts.code });
  const signIn = { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME: email, PASSWORD } };
  const { AuthenticationResult } = await first.pool('InitiateAuth', signIn);
  const opened = await first.app.inject({ method: 'POST', url: '/session', payload: {} });
  const cookies = { sid: opened.cookies[0]?.value ?? '' };
  const bound = await first.app.inject({
    method: 'POST',
    url: '/session/account',
    payload: { accessToken: AuthenticationResult.AccessToken },
    cookies,
    headers: { authorization: AuthenticationResult.IdToken },
  });
  await first.stop();

  const second = await start();
  const sid = bound.cookies[0]?.value ?? '';
  expect((await second.services.sessions.find({ cookies: { sid } } as never))?.accountId).toBeDefined();
  expect((await second.pool('GetUser', { AccessToken: AuthenticationResult.AccessToken })).UserAttributes).toContainEqual({
    Name: 'email',
    Value: email,
  });
  expect((await second.pool('InitiateAuth', signIn)).AuthenticationResult.AccessToken).toBeDefined();
  await second.stop();
  await database.close();
});

it('a sign-in that expired leaves no row after a day, and a later one is unchanged', async () => {
  const { db } = world.portal.services;
  await world.join(email);
  await world.signIn(email);
  const early = await open();
  await bind(early);
  world.later(30 * 3_600);
  await auth.signOut();
  await world.signIn(email);
  const late = await open();
  await bind(late);
  world.later(20 * 3_600);
  await world.portal.work('forget-accounts');
  const grants = await db.selectFrom('account_grants').select('id').execute();
  await world.portal.work('forget-pool');
  const tokens = await poolTables(db).selectFrom('cognito.refresh_tokens').select('sign_in_id as grant_id').execute();
  const bound = await db.selectFrom('sessions').select('grant_id').where('grant_id', 'is not', null).execute();
  expect(grants).toHaveLength(1);
  expect([tokens, bound].map((rows) => rows.map(({ grant_id }) => grant_id))).toEqual([[grants[0]?.id], [grants[0]?.id]]);
});

it('a sign-up stores the version of the terms that it agreed to, and none if it did not say', async () => {
  const { services } = world.portal;
  const signUp = async (clientMetadata: { readonly [name: string]: string }) => {
    const username = `${clientMetadata.iAgree ?? 'silent'}@portal.test`;
    const { userId = '' } = await auth.signUp({
      username,
      password: PASSWORD,
      options: { userAttributes: { email: username }, clientMetadata },
    });
    await auth.confirmSignUp({ username, confirmationCode: await world.lastCode(username) });
    return services.db.selectFrom('accounts').select('terms_version').where('id', '=', userId).executeTakeFirst();
  };
  const { terms } = services.content.current().definitions.site;
  expect(await signUp({ language: 'en', iAgree: 'true' })).toEqual({ terms_version: terms?.version });
  expect(await signUp({ language: 'en' })).toEqual({ terms_version: null });
});
