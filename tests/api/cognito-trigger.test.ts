import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { handler } from '../../deploy/cognito/trigger.mjs';
import { insertAccount } from '../../src/server/people/accounts/records/accounts.ts';
import { writeAttributes } from '../../src/server/people/accounts/records/attributes.ts';
import { hashPassword } from '../../stand-ins/cognito/passwords/scrypt.ts';
import { findGrant, openGrant } from '../../src/server/people/accounts/pool/grants.ts';
import { startTestPortal, TEST_DAY, type TestPortal } from '../support/trial/portal.ts';
import { AT_AMAZON, startAmazon } from './support/amazon.ts';
import { openBrowser, signIn as singpass } from './support/singpass.ts';

/** The trigger at Amazon, with the event that Amazon documents, asking a portal that listens. */

let portal: TestPortal;
let amazon: Awaited<ReturnType<typeof startAmazon>>;
let url: string;
beforeAll(async () => {
  amazon = await startAmazon();
  portal = await startTestPortal(AT_AMAZON);
  url = await portal.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await portal.close();
  amazon.stop();
});
beforeEach(async () => {
  portal.clock.now = TEST_DAY;
  vi.stubEnv('PORTAL_URL', url);
  vi.stubEnv('COGNITO_TRIGGER_SECRET', AT_AMAZON.COGNITO_TRIGGER_SECRET);
  for (const table of ['rate_limits', 'sign_up_holds', 'accounts'] as const) await portal.services.db.deleteFrom(table).execute();
});

/** An event as Amazon sends it. */
const event = (triggerSource: string, userName: string, attributes: object, clientMetadata: object = {}) => ({
  version: '1',
  triggerSource,
  region: 'ap-southeast-1',
  userPoolId: AT_AMAZON.COGNITO_USER_POOL_ID,
  userName,
  callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: AT_AMAZON.COGNITO_CLIENT_ID },
  request: { userAttributes: { email: `${userName}@portal.test`, ...attributes }, validationData: null, clientMetadata },
  response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
});
const ask = (...given: Parameters<typeof event>) =>
  handler(event(...given)).then(
    () => 'let in',
    (error: Error) => error.message,
  );
const signUp = (userName: string, attributes: object, clientMetadata = {}) => ask('PreSignUp_SignUp', userName, attributes, clientMetadata);
const confirm = (userName: string, attributes: object, clientMetadata = {}) =>
  ask('PostConfirmation_ConfirmSignUp', userName, { sub: userName, 'cognito:user_status': 'CONFIRMED', ...attributes }, clientMetadata);
const NUR = { 'custom:NRIC': 'S8800001C' };

describe('a sign-up at Amazon', () => {
  it.each([
    ['NRIC already exists.', { 'custom:NRIC': 'S1234567D' }],
    ['UEN already exists.', { 'custom:UEN': '201403121W' }],
    ['Mobile number already exists.', { phone_number: '+6591234567' }],
  ])('is refused with %s once a confirmed account has it, so that Amazon shows the specification’s words', async (words, said) => {
    expect(await signUp('first', said)).toBe('let in');
    expect(await confirm('first', said)).toBe('let in');
    portal.clock.now = new Date(TEST_DAY.getTime() + 11_000);
    expect(await signUp('second', said)).toBe(words);
    expect(await signUp('third', {})).toBe('let in');
  });

  it('blocks its NRIC for nobody while it is unconfirmed', async () => {
    expect(await signUp('first', NUR)).toBe('let in');
    portal.clock.now = new Date(TEST_DAY.getTime() + 11_000);
    expect(await signUp('second', NUR)).toBe('let in');
  });

  it('wins alone among ten concurrent ones with one NRIC', async () => {
    const outcomes = await Promise.all(Array.from({ length: 10 }, (_, at) => signUp(`donor${at}`, NUR)));
    expect(outcomes.toSorted()).toEqual([...Array(9).fill('NRIC already exists.'), 'let in']);
  });

  it('is admitted with a claimed NRIC that its page has proved, and takes it over', async () => {
    await confirm('squatter', NUR);
    const browser = await openBrowser(portal);
    await singpass(browser, { persona: 'nur' });
    const { body } = await browser.call<{ data: { about: string } }>('POST', '/donor/User/confirmSingpassPreDonation', { app: 'myinfo' });
    const { about } = body.data;
    expect(await signUp('owner', NUR)).toBe('NRIC already exists.');
    expect(await signUp('owner', NUR, { about: `${about}x` })).toBe('NRIC already exists.');
    expect(await signUp('owner', { ...NUR, name: 'Aisyah Canary' }, { about })).toBe('NRIC already exists.');
    const own = { ...NUR, name: 'Nur Contoh' };
    expect(await signUp('owner', own, { about })).toBe('let in');
    expect(await confirm('owner', own, { about })).toBe('let in');
    const claims = await portal.services.db.selectFrom('account_claims').select(['account_id', 'verified_at']).execute();
    expect(claims).toEqual([{ account_id: 'owner', verified_at: portal.clock.now }]);
    await browser.call('DELETE', '/session');
    expect(await signUp('later', own, { about })).toBe('NRIC already exists.');
  });
});

it('through Google is asked for nothing: the portal gets the NRIC later', async () => {
  vi.stubEnv('PORTAL_URL', 'http://127.0.0.1:1');
  expect(await ask('PreSignUp_ExternalProvider', 'Google_1', {})).toBe('let in');
});

it('a sign-up fails while the portal is unreachable, and reveals nothing without the secret', async () => {
  vi.stubEnv('COGNITO_TRIGGER_SECRET', 'x'.repeat(32));
  expect(await signUp('first', NUR)).toBe('The portal cannot be asked just now.');
  const answer = await portal.browse().call('POST', '/identity/trigger', { trigger: 'PreSignUp_SignUp', attributes: NUR });
  expect(answer).toMatchObject({ status: 401, body: { code: 'NOT_THE_TRIGGER' } });
});

it('an unknown user is admitted by the password from a former portal, and by no other', async () => {
  const { db, crypto, clock } = portal.services;
  const email = 'kept@portal.test';
  const password = await hashPassword('Perahu-kertas-7', 4, 'test');
  const fresh = { username: email, provider: 'password', status: 'confirmed', password, emailVerified: true, language: 'en' } as const;
  const id = (await insertAccount(db, crypto, { ...fresh, at: clock.now() })) ?? '';
  await writeAttributes({ db, crypto }, id, { email, name: 'Aisyah', 'custom:NRIC': 'S1234567D' });
  const migration = (triggerSource: string, typed?: string) => {
    const { request, ...asked } = event(triggerSource, email, {});
    return handler({ ...asked, request: { validationData: null, clientMetadata: {}, ...(typed && { password: typed }) } } as never);
  };
  await expect(migration('UserMigration_Authentication', 'Layang-layang-8')).rejects.toThrow('Incorrect username or password.');
  const userAttributes = { email, email_verified: 'true', name: 'Aisyah', 'custom:NRIC': 'S1234567D' };
  const made = { userAttributes, finalUserStatus: 'CONFIRMED', messageAction: 'SUPPRESS', forceAliasCreation: false };
  expect(await migration('UserMigration_Authentication', 'Perahu-kertas-7')).toMatchObject({ response: made });
  expect(await migration('UserMigration_ForgotPassword')).toMatchObject({ response: made });
});

it('a password reset at Amazon ends its account’s sign-ins here, and no others', async () => {
  const { db, clock } = portal.services;
  for (const user of ['mine', 'other']) await confirm(user, {});
  const [mine, other] = [await openGrant({ db, clock }, 'mine'), await openGrant({ db, clock }, 'other')];
  await ask('PostConfirmation_ConfirmForgotPassword', 'mine', { sub: 'mine' });
  expect(await findGrant({ db, clock }, mine.id)).toBeUndefined();
  expect(await findGrant({ db, clock }, other.id)).toBeDefined();
});
