import * as auth from 'aws-amplify/auth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { UserProfile } from '../../src/api/types.ts';
import { type AccountWorld, bindSignedIn, aisyah, startAccountWorld } from './support/accounts.ts';

let world: AccountWorld;
beforeAll(async () => {
  world = await startAccountWorld();
});
afterAll(() => world.close());
beforeEach(() => world.begin());

const email = 'aisyah@portal.test';
const open = async () => {
  const browser = world.portal.browse();
  await browser.call('POST', '/session', {});
  return browser;
};
/** A browser in which the donor is signed in. */
const signedIn = async (username = email) => {
  await world.signIn(username);
  const browser = await open();
  await bindSignedIn(browser);
  return browser;
};
const mobile = { phoneCountryCode: '+65', phoneNumber: '91234567' };

const checks: readonly [string, object, object, object][] = [
  ['checkCognitoNricExists', { nric: 'S1234567D' }, { isNricExists: true }, { isNricExists: false }],
  ['checkNRICUnique', { nric: 'S1234567D' }, { status: 0 }, { status: 1 }],
  ['checkUserExistsByEmail', { email: 'Aisyah@portal.test' }, { isEmailExists: true, accCount: 1 }, { isEmailExists: false, accCount: 0 }],
  ['checkCognitoMobileExists', mobile, { isMobileExists: true }, { isMobileExists: false }],
];

describe.each(checks)('H11: %s', (name, body, known, unknown) => {
  const path = `/donor/User/${name}`;

  it('answers yes or no, and nothing more', async () => {
    expect((await (await open()).call('POST', path, body)).body).toMatchObject(unknown);
    await world.join(email, aisyah);
    const { text } = await (await open()).call('POST', path, body);
    expect(JSON.parse(text)).toMatchObject(known);
    expect(text).not.toMatch(/Canary|portal\.test|S1234567D|91234567|[0-9a-f]{8}-/);
  });

  it('requires a session, and allows ten calls an hour', async () => {
    expect((await world.portal.browse().call('POST', path, body)).status).toBe(401);
    const browser = await open();
    const statuses = [];
    for (let count = 0; count < 12; count++) statuses.push((await browser.call('POST', path, body)).status);
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
  });
});

it('the donor’s own mobile number does not count as another’s', async () => {
  await world.join(email, aisyah);
  const browser = await signedIn();
  expect((await browser.call('POST', '/donor/User/checkCognitoMobileExists', mobile)).body).toMatchObject({ isMobileExists: false });
});

describe('H13: the calls about an account', () => {
  const calls: readonly [string, object][] = [
    [`/payment/Donation/getCognitoUser?email=${email}`, {}],
    ['/donor/User/getDonorCognitoStatus', {}],
    ['/donor/User/updateCognitoUser', mobile],
    ['/donor/User/updateDonorCognitoProfile', { name: 'Somebody' }],
    ['/donor/User/updateDonorEmailCognitoProfile', { email: 'thief@portal.test' }],
  ];

  it.each(calls)('reveal nothing to a signed-out caller: %s', async (path, body) => {
    await world.join(email, aisyah);
    const nobody = { status: 0, message: 'Nobody is signed in.' };
    expect((await (await open()).call('POST', path, body)).body).toEqual(nobody);
    const header = { uuid: 'UzEyMzQ1NjdE', authorization: 'x' };
    expect((await (await open()).call('POST', path, body, header)).body).toEqual(nobody);
  });

  it('concern the caller’s own account, whatever address is sent', async () => {
    await world.join('first@portal.test');
    await world.join(email, aisyah);
    const browser = await signedIn();
    const ask = (address: string) => browser.call('POST', `/payment/Donation/getCognitoUser?email=${address}`, {});
    expect((await ask(email)).body).toMatchObject({ status: 1, data: { email, nric: '*****567D' } });
    expect((await ask('first@portal.test')).text).toBe((await ask('nobody@portal.test')).text);
    expect((await browser.call('POST', '/donor/User/getDonorCognitoStatus', {})).body).toEqual({
      status: 1,
      cognitoStatus: 'CONFIRMED',
      nricStatus: 'claimed',
    });
  });

  it('change name and address, and accept nothing else', async () => {
    await world.join(email, aisyah);
    const browser = await signedIn();
    const path = '/donor/User/updateDonorCognitoProfile';
    expect((await browser.call('POST', path, { name: 'Aisyah Rahman', registeredAddress: '640 Rowell Road' })).status).toBe(200);
    expect(await auth.fetchUserAttributes()).toMatchObject({ name: 'Aisyah Rahman', address: '640 Rowell Road' });
    for (const more of [
      { nric: 'F1234567N' },
      { uen: '201403121W' },
      { isCorporateAc: true },
      { userId: 'x' },
      { 'custom:NRIC': 'F1234567N' },
    ])
      expect((await browser.call('POST', path, { name: 'X', ...more })).status).toBe(422);
    expect(await auth.fetchUserAttributes()).toMatchObject({ name: 'Aisyah Rahman', 'custom:NRIC': 'S1234567D' });
  });

  it('store a donor’s own details by the form’s rules, show them only to that donor, and delete blank ones', async () => {
    await world.join(email, aisyah);
    await world.join('other@portal.test', { phone_number: '+6591112223' });
    const browser = await signedIn();
    const path = '/donor/User/updateDonorCognitoProfile';
    const details = async (of: typeof browser) =>
      (await of.call<{ data: UserProfile }>('POST', '/api/User/getSignInUserDetails', {})).body.data;
    const said = {
      dateofbirth: '27/03/1990',
      sex: 'F',
      race: 'MY',
      nationality: 'SG',
      countryofbirth: 'MY',
      dialect: 'Jawa',
      aliasname: 'Aisyah R',
    };
    expect((await browser.call('POST', path, said)).status).toBe(200);
    expect(await details(browser)).toMatchObject(said);
    expect((await browser.call('POST', path, { dialect: '' })).status).toBe(200);
    expect(await details(browser)).not.toHaveProperty('dialect');
    expect(await details(browser)).toMatchObject({ race: 'MY' });
    for (const [wrong, code] of [
      [{ dateofbirth: '31/02/1990' }, 'not-a-date'],
      [{ dateofbirth: '27/03/2090' }, 'in-future'],
      [{ sex: 'X' }, 'not-an-option'],
      [{ countryofbirth: 'ZZ' }, 'not-an-option'],
    ] as const) {
      const { status, body } = await browser.call('POST', path, wrong);
      expect({ status, body }).toMatchObject({ status: 422, body: { code: 'INVALID_ANSWERS', fields: [{ code }] } });
    }
    expect(await details(browser)).toMatchObject({ dateofbirth: '27/03/1990', sex: 'F', countryofbirth: 'MY' });
    const rows = await world.portal.services.db.selectFrom('account_particulars').selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/Jawa|1990|Aisyah R/);
    expect(await auth.fetchUserAttributes()).not.toHaveProperty('race');
    await auth.signOut();
    expect(await details(await signedIn('other@portal.test'))).not.toHaveProperty('race');
  });

  it('make an e-mail address and a mobile number wait for a code', async () => {
    await world.join(email, aisyah);
    const browser = await signedIn();
    await browser.call('POST', '/donor/User/updateDonorEmailCognitoProfile', { email: 'next@portal.test' });
    await browser.call('POST', '/donor/User/updateCognitoUser', { ...mobile, phoneNumber: '81112222' });
    expect(await auth.fetchUserAttributes()).toMatchObject({ email, phone_number: '+6591234567' });
    expect(await world.mails('next@portal.test')).toMatchObject([{ kind: 'email' }]);
    expect((await world.mails(email)).at(-1)).toMatchObject({ kind: 'phone_number' });
  });
});

describe('H5: registerCognitoUser', () => {
  const register = (browser: Awaited<ReturnType<typeof open>>, nric: string) =>
    browser.call('POST', '/donor/User/registerCognitoUser', { uniqueUserId: Buffer.from(nric).toString('base64'), ...mobile });

  it('claims an NRIC for an account without one, with status 0, and verifies nothing', async () => {
    await world.join(email);
    const browser = await signedIn();
    expect((await register(browser, 'S1234567D')).body.status).toBe(0);
    expect((await browser.call('POST', '/donor/User/getDonorCognitoStatus', {})).body).toMatchObject({ nricStatus: 'claimed' });
  });

  it("neither changes an existing NRIC nor takes another account's", async () => {
    await world.join('first@portal.test', aisyah);
    await world.join(email, { 'custom:NRIC': 'F1234567N' });
    const browser = await signedIn();
    for (const nric of ['G1234567X', 'S1234567D']) expect((await register(browser, nric)).body.status).toBe(1);
    expect(await auth.fetchUserAttributes()).toMatchObject({ 'custom:NRIC': 'F1234567N' });
    expect((await register(await open(), 'G1234567X')).body.status).toBe(1);
  });
});
