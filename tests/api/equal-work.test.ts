import { createHook } from 'node:async_hooks';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { newTransactionNo } from '../../src/server/kit/ids.ts';
import { gatherPeople, type People } from '../support/trial/people/people.ts';
import { startTestPortal, type TestPortal } from '../support/trial/portal.ts';
import { emptyPool, poolTables } from '../support/trial/user-pool.ts';

/** The time of an answer reveals who is known only where the work differs: the statements, and the number of password hashes. */

let portal: TestPortal;
let people: People;
const asked: string[] = [];
let hashed = 0;
const hashes = createHook({
  init: (_id, type) => {
    if (type === 'SCRYPTREQUEST') hashed += 1;
  },
});

beforeAll(async () => {
  portal = await startTestPortal();
  people = await gatherPeople(portal);
  await portal.work('mail');
  const query = pg.Client.prototype.query;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...input: unknown[]) {
    asked.push(textOf(input[0]));
    return Reflect.apply(query, this, input);
  });
  hashes.enable();
});
afterAll(() => {
  hashes.disable();
  vi.restoreAllMocks();
  return portal.close();
});
beforeEach(async () => {
  const { db } = portal.services;
  await db.deleteFrom('rate_limits').execute();
  await emptyPool(db, 'users');
  await forgetMails();
});

const forgetMails = () => portal.services.db.deleteFrom('mails').where('kind', '=', 'account').execute();
const mailsWaiting = async () =>
  (await portal.services.db.selectFrom('mails').select('id').where('kind', '=', 'account').where('status', '=', 'queued').execute()).length;

/** What was done for an answer: the statements, and the passwords hashed. */
async function workOf(ask: () => Promise<unknown>) {
  asked.length = 0;
  hashed = 0;
  await ask();
  // Two concurrent statements may come in either order.
  return { statements: asked.toSorted(), hashed };
}

async function expectEqual(known: () => Promise<unknown>, unknown: () => Promise<unknown>) {
  const [one, other] = [await workOf(known), await workOf(unknown)];
  expect(one.statements.length).toBeGreaterThan(0);
  expect(one).toEqual(other);
  return one;
}

const nobody = 'nobody.at.all@portal.test';
const email = () => people.donorA.particulars?.email ?? '';

function act(action: string, input: object) {
  const target = `AWSCognitoIdentityProviderService.${action}`;
  const headers = { host: 'portal.test', 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': target };
  const payload = JSON.stringify({ ClientId: portal.services.config.identity.clientId, ...input });
  return portal.app.inject({ method: 'POST', url: '/', headers, payload });
}

const wrongPassword = (USERNAME: string) =>
  act('InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME, PASSWORD: 'Not-this-one-7' } });

it('hashes a wrong password once, with or without an account', async () => {
  const { hashed: times } = await expectEqual(
    () => wrongPassword(email()),
    () => wrongPassword(nobody),
  );
  expect(times).toBe(1);
});

it('a wrong password that is reported to the owner costs the same without an owner', async () => {
  const pool = poolTables(portal.services.db);
  const guesses = async (username: string) => {
    for (let at = 0; at < 9; at++) {
      await wrongPassword(username);
      await pool.updateTable('cognito.failures').set({ locked_until: null }).execute();
    }
  };
  await guesses(email());
  await guesses(nobody);
  await expectEqual(
    () => wrongPassword(email()),
    () => wrongPassword(nobody),
  );
  expect(await mailsWaiting()).toBe(1);
});

const waiting = 'chempaka@portal.test';
const signUp = () =>
  act('SignUp', {
    Username: waiting,
    Password: 'Perahu-kertas-7',
    UserAttributes: [
      { Name: 'email', Value: waiting },
      { Name: 'name', Value: 'Chempaka' },
    ],
  });

it('a forgotten password costs the same for an account, a pending sign-up, and nobody; only the first two get mail', async () => {
  await signUp();
  await emptyPool(portal.services.db, 'users');
  await forgetMails();
  const forgotten = (Username: string) => act('ForgotPassword', { Username });
  const { statements } = await expectEqual(
    () => forgotten(email()),
    () => forgotten(nobody),
  );
  expect((await workOf(() => forgotten(waiting))).statements).toEqual(statements);
  expect(await mailsWaiting()).toBe(2);
});

it('another sign-up code costs the same without a sign-up, or for a confirmed address; only the sign-up gets mail', async () => {
  await signUp();
  await forgetMails();
  const resend = (Username: string) => act('ResendConfirmationCode', { Username });
  const { statements } = await expectEqual(
    () => resend(waiting),
    () => resend(nobody),
  );
  expect((await workOf(() => resend(email()))).statements).toEqual(statements);
  expect(await mailsWaiting()).toBe(1);
});

it.each(['ConfirmForgotPassword', 'ConfirmSignUp'])(
  '%s with a wrong code makes the same queries for an account and for nobody',
  async (action) => {
    const wrong = (Username: string) => act(action, { Username, ConfirmationCode: '000000', Password: 'Layang-layang-8' });
    await expectEqual(
      () => wrong(email()),
      () => wrong(nobody),
    );
  },
);

it.each<[path: string, known: object, unknown: object]>([
  ['checkCognitoNricExists', { nric: 'S1234567D' }, { nric: 'S7654321F' }],
  ['checkNRICUnique', { nric: 'S1234567D' }, { nric: 'S7654321F' }],
  ['checkUserExistsByEmail', { email: 'aisyah.kenari@portal.test' }, { email: nobody }],
  ['checkCognitoMobileExists', { phoneCountryCode: '65', phoneNumber: '91234567' }, { phoneCountryCode: '65', phoneNumber: '91234568' }],
  ['getUserDataFromNRIC', { nric: btoa('S1234567D') }, { nric: btoa('S7654321F') }],
])('%s makes the same queries for a known and an unknown person', async (path, known, unknown) => {
  const ask = (body: object) => people.anonymous.main.call('POST', `/donor/User/${path}`, body);
  await expectEqual(
    () => ask(known),
    () => ask(unknown),
  );
});

it('a donor’s last particulars cost a stranger the same, whomever `uuid` names', async () => {
  const ask = (uuid: string) => people.anonymous.main.call('POST', '/donor/User/getLastTxnDonorDetailsByNric', {}, { uuid });
  await expectEqual(
    () => ask('S1234567D'),
    () => ask('S7654321F'),
  );
});

it.each<[call: string, body: (person: People['donorA']) => object, none: () => object]>([
  ['payment/Donation/paymentStatus', ({ transactionNo }) => ({ transactionNo }), () => ({ transactionNo: newTransactionNo() })],
  ['donor/User/getDonorByTransactionNumber', ({ transactionNo }) => ({ transactionNo }), () => ({ transactionNo: newTransactionNo() })],
  ['payment/Donation/getDonorTxnRecurrentStatus', ({ planId }) => ({ planId }), () => ({ planId: newTransactionNo() })],
  [
    'payment/Donation/getDonorTxnRecurrentStatus',
    ({ wakafNo }) => ({ transactionNo: wakafNo }),
    () => ({ transactionNo: newTransactionNo() }),
  ],
])('%s makes the same queries about another donor’s number and about none', async (call, body, none) => {
  const ask = (sent: object) => people.companyC.main.call('POST', `/${call}`, sent);
  await expectEqual(
    () => ask(body(people.donorA)),
    () => ask(none()),
  );
});

it('a receipt costs the same for an unknown number and for an impossible one', async () => {
  const ask = (number: string) => people.companyC.main.call('POST', `/payment/Donation/getDonationReceiptData?transactionId=${number}`, {});
  await expectEqual(
    () => ask(newTransactionNo()),
    () => ask('x'.repeat(26)),
  );
});

function textOf(query: unknown): string {
  return typeof query === 'string' ? query : String((query as { text?: string }).text);
}
