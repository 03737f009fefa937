import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { claimIdentity } from '../../src/server/people/accounts/records/claims.ts';
import { insertAccount } from '../../src/server/people/accounts/records/accounts.ts';
import { writeAttributes } from '../../src/server/people/accounts/records/attributes.ts';
import { hashPassword } from '../../stand-ins/cognito/passwords/scrypt.ts';
import { startTestPortal, TEST_DAY, type TestPortal } from '../support/trial/portal.ts';
import { emptyPool, poolTables } from '../support/trial/user-pool.ts';
import { poolActions } from './support/pool-actions.ts';
import { openBrowser } from './support/singpass.ts';

/** An account that a former portal kept itself, whose owner signs in to the user pool for the first time. */

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
const attributes = { email, name: 'Aisyah Canary', 'custom:NRIC': 'S1234567D', phone_number: '+6591234567', address: '640 Rowell Road' };

/** An account as in the database of a portal of 0.3.0; returns its id. */
async function keptAccount(password: string | null = PASSWORD): Promise<string> {
  const { db, crypto, clock } = portal.services;
  const hash = password === null ? null : await hashPassword(password, 4, 'test');
  const fresh = { provider: 'password', status: 'confirmed', password: hash, emailVerified: true, language: 'ms' } as const;
  const id = (await insertAccount(db, crypto, { ...fresh, username: email, at: clock.now() })) ?? '';
  await writeAttributes({ db, crypto }, id, attributes);
  await claimIdentity(db, crypto, id, attributes, clock.now());
  return id;
}
const accounts = () => portal.services.db.selectFrom('accounts').select(['id', 'pool_user', 'provider', 'password', 'language']).execute();
const users = () => poolTables(portal.services.db).selectFrom('cognito.users').select('id').execute();
const profile = async () => {
  const browser = await openBrowser(portal);
  await pool.signIn(browser, email);
  return (await browser.call<{ data: object }>('POST', '/api/User/getSignInUserDetails', {})).body.data;
};
const wrong = async (PASSWORD: string) =>
  (
    await pool.act(await openBrowser(portal), 'InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD },
    })
  ).message;

it('moves with its password at the first sign-in, keeps all its data, and its hash is deleted', async () => {
  const id = await keptAccount();
  expect(await profile()).toMatchObject({
    ...{ userId: id, email, name: 'Aisyah Canary', nric: '*****567D' },
    ...{ mobile: '+6591234567', registeredAddress: '640 Rowell Road' },
  });
  const [user] = await users();
  expect(user?.id).not.toBe(id);
  expect(await accounts()).toEqual([{ id, pool_user: user?.id, provider: 'cognito', password: null, language: 'ms' }]);
  portal.clock.now = new Date(TEST_DAY.getTime() + 60_000);
  expect(await profile()).toMatchObject({ userId: id });
  expect(await users()).toHaveLength(1);
});

it('moves with no other password, and not once it is closed', async () => {
  const id = await keptAccount();
  expect(await wrong('Layang-layang-8')).toBe('Incorrect username or password.');
  await portal.services.db.updateTable('accounts').set({ status: 'closed', closed_at: TEST_DAY }).where('id', '=', id).execute();
  expect(await wrong(PASSWORD)).toBe('Incorrect username or password.');
  expect(await users()).toEqual([]);
});

it('moves with a reset code if its password was forgotten', async () => {
  const id = await keptAccount(null);
  const browser = await openBrowser(portal);
  await pool.act(browser, 'ForgotPassword', { Username: email });
  const ConfirmationCode = await pool.lastCode(email);
  await pool.act(browser, 'ConfirmForgotPassword', { Username: email, ConfirmationCode, Password: PASSWORD });
  expect(await accounts()).toMatchObject([{ id, provider: 'cognito' }]);
  expect(await profile()).toMatchObject({ userId: id, nric: '*****567D' });
});

it('goes to the sign-up that confirms its address', async () => {
  const id = await keptAccount();
  const browser = await openBrowser(portal);
  expect(await pool.signUp(browser, email, { name: 'Aisyah' })).toBe('done');
  expect(await accounts()).toMatchObject([{ id, provider: 'password' }]);
  expect(await pool.confirm(browser, email)).toBe('done');
  expect(await accounts()).toMatchObject([{ id, provider: 'cognito', password: null }]);
  expect(await profile()).toMatchObject({ userId: id, name: 'Aisyah', nric: '*****567D' });
});

it('is shown only to the user pool’s trigger', async () => {
  await keptAccount();
  const asked = { trigger: 'UserMigration_ForgotPassword', attributes: { email } };
  const { status, body } = await (await openBrowser(portal)).call('POST', '/identity/trigger', asked);
  expect([status, body]).toMatchObject([401, { code: 'NOT_THE_TRIGGER' }]);
});
