import * as auth from 'aws-amplify/auth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { proveIdentity } from '../../src/server/people/accounts/linking/prove-identity.ts';
import { startTestPortal } from '../support/trial/portal.ts';
import { type AccountWorld, aisyah, bindSignedIn, failureOf, otherThan, PASSWORD, startAccountWorld } from './support/accounts.ts';
import { poolTables } from '../support/trial/user-pool.ts';

let world: AccountWorld;
beforeAll(async () => {
  world = await startAccountWorld();
});
afterAll(() => world.close());
beforeEach(() => world.begin());

const email = 'aisyah@portal.test';

/** Sends an action as a program does, with any content. */
async function post(body: string, headers: { readonly [name: string]: string }) {
  const answer = await fetch(world.url, { method: 'POST', body, headers });
  return { status: answer.status, type: answer.headers.get('x-amzn-errortype'), text: await answer.text() };
}
const amazon = { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': 'AWSCognitoIdentityProviderService.GetUser' };

describe('H5: a claimed NRIC', () => {
  const claimOf = (id: string) => world.portal.services.db.selectFrom('account_claims').selectAll().where('account_id', '=', id).execute();

  it('is claimed, not verified, however the account got it', async () => {
    const id = await world.join(email, aisyah);
    expect(await claimOf(id)).toMatchObject([{ kind: 'nric', verified_at: null }]);
  });

  it('moves to the owner who proves it, and the claimant loses it', async () => {
    const squatter = await world.join('squatter@portal.test', aisyah);
    const owner = await world.join(email);
    await proveIdentity(world.portal.services, owner, 'nric', 'S1234567D');
    expect(await claimOf(owner)).toMatchObject([{ kind: 'nric', verified_at: world.portal.clock.now }]);
    expect(await claimOf(squatter)).toEqual([]);
    await world.signIn('squatter@portal.test');
    // The user pool accepts any attribute; the portal does not.
    await auth.updateUserAttributes({ userAttributes: { 'custom:NRIC': 'S1234567D' } });
    const browser = world.portal.browse();
    await browser.call('POST', '/session', {});
    expect((await bindSignedIn(browser, { forceRefresh: true })).status).toBe(200);
    expect(await claimOf(squatter)).toEqual([]);
  });

  it('verified for one account is never taken by another that also proves it', async () => {
    const [one, two] = [await world.join('one@portal.test'), await world.join('two@portal.test')];
    const proofs = [one, two].map((id) => proveIdentity(world.portal.services, id, 'nric', 'S1234567D'));
    const outcomes = await Promise.allSettled(proofs);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const rows = await world.portal.services.db.selectFrom('account_claims').selectAll().execute();
    expect(rows).toHaveLength(1);
  });
});

describe('H11: a request about an unknown account', () => {
  const answersFor = async (username: string) => {
    const password = 'Something-else-9';
    return [
      await failureOf(world.signIn(username, password)),
      await failureOf(auth.confirmSignUp({ username, confirmationCode: otherThan(await world.lastCode(username)) })),
      (await auth.resetPassword({ username })).nextStep.codeDeliveryDetails.destination,
      await failureOf(
        auth.confirmResetPassword({ username, confirmationCode: otherThan(await world.lastCode(username)), newPassword: PASSWORD }),
      ),
      (await auth.resendSignUpCode({ username })).destination,
    ];
  };

  it('gets the same answer as about a known one', async () => {
    await world.join(email);
    expect(await answersFor('anybody@portal.test')).toEqual(await answersFor(email));
  });

  it('reveals ten known NRICs an hour, and no more', async () => {
    await world.join('first@portal.test', aisyah);
    const probe = (index: number) => {
      const username = `probe${index}@portal.test`;
      return failureOf(auth.signUp({ username, password: PASSWORD, options: { userAttributes: { email: username, ...aisyah } } }));
    };
    const told = [];
    for (let index = 0; index < 12; index++) told.push((await probe(index)).split(':')[0]);
    expect(told.filter((name) => name === 'UserLambdaValidationException')).toHaveLength(10);
    expect(told.slice(10)).toEqual(['LimitExceededException', 'LimitExceededException']);
    // Nor does the limit refuse only known addresses.
    const free = auth.signUp({
      username: 'free@portal.test',
      password: PASSWORD,
      options: { userAttributes: { email: 'free@portal.test' } },
    });
    expect(await failureOf(free)).toMatch(/^LimitExceededException/);
  });
});

describe('H38: mails to another person', () => {
  it('are limited to three an hour for one address, which learns that more were requested', async () => {
    await world.join(email);
    const before = (await world.mails(email)).length;
    for (let count = 0; count < 5; count++)
      expect((await auth.resetPassword({ username: email })).nextStep.codeDeliveryDetails.destination).toBe('a***@p***');
    expect((await world.mails(email)).length - before).toBe(3);
    world.later(3_600);
    await auth.resetPassword({ username: email });
    expect((await world.mails(email)).length - before).toBe(4);
  });

  it('are limited to twenty an hour from one client address, to any recipients', async () => {
    const { db } = world.portal.services;
    for (let index = 0; index < 22; index++) await auth.resetPassword({ username: `donor${index}@portal.test` });
    const codes = await poolTables(db).selectFrom('cognito.codes').select('subject').distinct().execute();
    expect(codes).toHaveLength(20);
  });
});

describe('the endpoint', () => {
  it.each([
    [
      'an unknown action',
      '{}',
      { ...amazon, 'x-amz-target': 'AWSCognitoIdentityProviderService.AdminDeleteUser' },
      'UnknownOperationException',
    ],
    ['no action', '{}', { 'content-type': amazon['content-type'] }, 'UnknownOperationException'],
    ['what is no JSON', '{"AccessToken":', amazon, 'SerializationException'],
    ['a list', '[]', amazon, 'SerializationException'],
    ['a prototype', '{"__proto__":{"AccessToken":"x"}}', amazon, 'SerializationException'],
    ['a body of 70 kB', JSON.stringify({ AccessToken: 'x'.repeat(70_000) }), amazon, 'SerializationException'],
    ['a token that is no text', '{"AccessToken":{"$ne":null}}', amazon, 'InvalidParameterException'],
    [
      'another client',
      '{"ClientId":"x","Token":"y"}',
      { ...amazon, 'x-amz-target': 'AWSCognitoIdentityProviderService.RevokeToken' },
      'ResourceNotFoundException',
    ],
  ])('answers %s with 400 and the kind of mistake, without an echo', async (_, body, headers, name) => {
    const answer = await post(body, headers);
    expect([answer.status, answer.type]).toEqual([400, name]);
    expect(JSON.parse(answer.text)).toMatchObject({ __type: name });
    expect(answer.text).not.toContain('xxx');
  });

  it('accepts only the user pool’s JSON, and no call from another site', async () => {
    expect((await post('{}', { ...amazon, 'content-type': 'application/json' })).status).toBe(415);
    expect((await post('{}', { ...amazon, 'content-type': 'text/plain' })).status).toBe(415);
    expect((await post('{}', { ...amazon, origin: 'https://evil.example' })).status).toBe(401);
  });

  it('is 503 while the database is down, and never 500', async () => {
    const portal = await startTestPortal();
    await portal.services.db.destroy();
    const ask = (name: string, payload: object) => {
      const headers = { ...amazon, 'x-amz-target': `AWSCognitoIdentityProviderService.${name}` };
      return portal.app.inject({ method: 'POST', url: '/', headers, payload: JSON.stringify(payload) });
    };
    const ClientId = portal.services.config.identity.clientId;
    expect((await ask('GetUser', { AccessToken: 'x.y.z' })).statusCode).toBe(503);
    expect((await ask('ForgotPassword', { ClientId, Username: email })).statusCode).toBe(503);
    await portal.close();
  });
});

it('the database holds no personal data, password, code or token of an account in clear', async () => {
  await world.join(email, { ...aisyah, address: '640 Canary Road' });
  await world.signIn(email);
  const { tokens } = await auth.fetchAuthSession();
  await auth.resetPassword({ username: email });
  const code = await world.lastCode(email);
  const { db } = world.portal.services;
  const tables = ['cognito.users', 'accounts', 'account_attributes', 'account_claims', 'account_grants', 'sign_ups'] as const;
  const others = ['cognito.codes', 'cognito.refresh_tokens', 'cognito.failures', 'cognito.keys', 'mails', 'audit_log'] as const;
  const rows = await Promise.all(
    [...tables, ...others].map((name) =>
      poolTables(db)
        .selectFrom(name as 'accounts')
        .selectAll()
        .execute(),
    ),
  );
  const dump = JSON.stringify(rows);
  expect(dump).not.toMatch(/canary|aisyah|S1234567D|91234567/i);
  for (const secret of [PASSWORD, `"${code}"`, String(tokens?.accessToken), 'BEGIN PRIVATE']) expect(dump).not.toContain(secret);
  const { passwordCost } = world.portal.services.config.identity;
  expect(rows[0]).toMatchObject([{ password: expect.stringMatching(new RegExp(`^scrypt\\$${passwordCost}\\$8\\$3\\$`)) }]);
});
