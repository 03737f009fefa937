import { Amplify } from 'aws-amplify';
import * as auth from 'aws-amplify/auth';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { productionSettings } from '../support/server/config.ts';
import { startTestPortal } from '../support/trial/portal.ts';
import { type AccountWorld, bindSignedIn, failureOf, startAccountWorld } from './support/accounts.ts';

let world: AccountWorld;
const plainFetch = globalThis.fetch;
beforeAll(async () => {
  world = await startAccountWorld();
  // aws-amplify asks for tokens over https alone; the portal of the test has no certificate.
  globalThis.fetch = (url, init) => plainFetch(String(url).replace(/^https:\/\/127/, 'http://127'), init);
});
afterAll(async () => {
  globalThis.fetch = plainFetch;
  await world.close();
});
beforeEach(async () => {
  await world.begin();
  const { poolId, clientId } = world.portal.services.config.identity;
  const here = `${world.url}/`;
  const oauth = { domain: new URL(world.url).host, redirectSignIn: [here], redirectSignOut: [here] };
  const loginWith = { oauth: { ...oauth, scopes: ['openid', 'email'], responseType: 'code' as const } };
  Amplify.configure({ Auth: { Cognito: { userPoolId: poolId, userPoolClientId: clientId, userPoolEndpoint: here, loginWith } } });
});

const nur = { name: 'Nur Contoh', email: 'nur@portal.test' };

/** A donor at the stand-in: opens its page and submits one of its forms. Returns the address that the browser is redirected to. */
async function walk(address: string, fields: { readonly [name: string]: string } = nur): Promise<string> {
  const url = address.replace('https:', 'http:');
  const page = await (await plainFetch(url)).text();
  expect(page).toContain('stands in for');
  const body = new URLSearchParams([...new URL(url).searchParams, ...Object.entries(fields)]);
  const answer = await plainFetch(`${world.url}/oauth2/authorize`, { method: 'POST', body, redirect: 'manual' });
  expect(answer.status).toBe(303);
  return answer.headers.get('location') ?? '';
}

const signIn = (fields?: { readonly [name: string]: string }, provider: 'Google' | 'Facebook' = 'Google') =>
  auth.signInWithRedirect({
    provider,
    options: { authSessionOpener: async (url) => ({ type: 'success', url: await walk(String(url), fields) }) },
  });

describe('a sign-in with Google or Facebook', () => {
  // The page's address, which aws-amplify compares with its configured ones.
  beforeEach(() => void vi.stubGlobal('window', { location: new URL(world.url), addEventListener: () => {} }));
  afterEach(() => void vi.unstubAllGlobals());

  it('makes an account the first time and finds it the next time', async () => {
    await signIn();
    const first = await auth.getCurrentUser();
    expect(await auth.fetchUserAttributes()).toMatchObject({ ...nur, email_verified: 'true' });
    await auth.signOut();
    await signIn();
    expect((await auth.getCurrentUser()).userId).toBe(first.userId);
  });

  it('is a different account from the one with a password, the second with its address', async () => {
    const withPassword = await world.join(nur.email);
    await signIn();
    expect((await auth.getCurrentUser()).userId).not.toBe(withPassword);
    const browser = world.portal.browse();
    await browser.call('POST', '/session', {});
    const headers = { authorization: String((await auth.fetchAuthSession()).tokens?.idToken) };
    const { body } = await browser.call('POST', '/donor/User/checkUserExistsByEmail', { email: nur.email }, headers);
    expect(body).toMatchObject({ isEmailExists: true, accCount: 2 });
  });

  it('claims an NRIC once, and has none before', async () => {
    await signIn(nur, 'Facebook');
    expect(await auth.fetchUserAttributes()).not.toHaveProperty('custom:NRIC');
    const browser = world.portal.browse();
    await browser.call('POST', '/session', {});
    for (const nric of ['S1234567D', 'F1234567N']) {
      await auth.updateUserAttributes({ userAttributes: { 'custom:NRIC': nric, 'custom:BUSINESS_ACC': 'No' } });
      await bindSignedIn(browser, { forceRefresh: true });
      const { body } = await browser.call('POST', '/api/User/getSignInUserDetails', {});
      expect(body.data).toMatchObject({ nric: '*****567D' });
    }
  });

  it('shows the provider in the profile; there is no password to change or forget', async () => {
    await signIn(nur, 'Facebook');
    const browser = world.portal.browse();
    await browser.call('POST', '/session', {});
    await bindSignedIn(browser);
    const { body } = await browser.call('POST', '/api/User/getSignInUserDetails', {});
    expect(body.data).toMatchObject({ email: nur.email, signInProvider: 'Facebook' });
    for (const oldPassword of ['x', 'Perahu-kertas-7'])
      expect(await failureOf(auth.updatePassword({ oldPassword, newPassword: 'Layang-layang-8' }))).toMatch(/^NotAuthorized/);
    await auth.resetPassword({ username: nur.email });
    expect(await world.mails(nur.email)).toEqual([]);
  });

  it('that is cancelled signs nobody in', async () => {
    expect(await failureOf(signIn({ cancel: 'yes' }))).toMatch(/cancelled/);
    expect(await failureOf(auth.getCurrentUser())).toMatch(/^UserUnAuthenticated/);
  });
});

describe('the returned code', () => {
  const begin = () => {
    const { clientId } = world.portal.services.config.identity;
    const verifier = 'v'.repeat(43);
    const challenge = '7w_YNF9DSfIdPf_pRjSq646_kPr-2-o9NAl16JGghdM';
    const parameters = {
      response_type: 'code',
      client_id: clientId,
      redirect_uri: `${world.url}/`,
      state: 'abc',
      identity_provider: 'Google',
    };
    const address = `${world.url}/oauth2/authorize?${new URLSearchParams({ ...parameters, code_challenge: challenge, code_challenge_method: 'S256' })}`;
    const exchange = (code: string, more = {}) =>
      plainFetch(`${world.url}/oauth2/token`, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          client_id: clientId,
          redirect_uri: `${world.url}/`,
          code,
          code_verifier: verifier,
          ...more,
        }),
      });
    return { address, exchange };
  };
  const codeOf = (address: string) => new URL(address).searchParams.get('code') ?? '';

  it('works once', async () => {
    const { address, exchange } = begin();
    const code = codeOf(await walk(address));
    expect((await exchange(code)).status).toBe(200);
    expect(await (await exchange(code)).json()).toEqual({ error: 'invalid_grant' });
  });

  it.each([
    ['another verifier', { code_verifier: 'w'.repeat(43) }],
    ['another page', { redirect_uri: 'https://evil.example/' }],
    ['another client', { client_id: 'x' }],
    ['another code', { code: 'x' }],
  ])('with %s is refused', async (_, more) => {
    const { address, exchange } = begin();
    expect((await exchange(codeOf(await walk(address)), more)).status).toBe(400);
  });

  it('is refused after five minutes', async () => {
    const { address, exchange } = begin();
    const code = codeOf(await walk(address));
    world.later(300);
    expect((await exchange(code)).status).toBe(400);
  });

  it.each([
    ['to another site', { redirect_uri: 'https://evil.example/' }],
    ['to a script', { redirect_uri: 'javascript:alert(1)' }],
    ['to a name before the host', { redirect_uri: 'http://evil.example@127.0.0.1/' }],
    ['without PKCE', { code_challenge: '' }],
    ['with plain PKCE', { code_challenge_method: 'plain' }],
    ['for another client', { client_id: 'x' }],
    ['by another provider', { identity_provider: 'Other' }],
  ])('is never sent to %s', async (_, more) => {
    const url = new URL(begin().address);
    for (const [name, value] of Object.entries(more)) url.searchParams.set(name, value);
    expect((await plainFetch(url)).status).toBe(422);
    const answer = await plainFetch(`${world.url}/oauth2/authorize`, {
      method: 'POST',
      body: new URLSearchParams([...url.searchParams, ...Object.entries(nur)]),
      redirect: 'manual',
    });
    expect(answer.status).toBe(422);
  });
});

it('a sign-out leads only to a page of the portal', async () => {
  const leave = (uri: string) =>
    plainFetch(`${world.url}/logout?client_id=x&logout_uri=${encodeURIComponent(uri)}`, { redirect: 'manual' });
  expect((await leave(`${world.url}/fidyah`)).headers.get('location')).toBe(`${world.url}/fidyah`);
  expect((await leave('https://evil.example/')).status).toBe(422);
});

it('production has no stand-in: neither for Google nor for the user pool', async () => {
  const portal = await startTestPortal({ ...productionSettings, PASSWORD_COST: '15', LOG_LEVEL: 'error' });
  for (const url of ['/oauth2/authorize', '/oauth2/token', '/'])
    expect((await portal.app.inject({ method: 'POST', url, payload: {} })).statusCode).toBe(404);
  await portal.close();
});
