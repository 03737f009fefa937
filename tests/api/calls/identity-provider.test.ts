import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { join, signOutEverywhere, tokensOf } from '../../support/trial/people/account.ts';
import { donorA } from '../../support/trial/people/particulars.ts';
import { startTestPortal, type TestPortal } from '../../support/trial/portal.ts';
import { transcription } from './specified.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

const act = (action: string, payload: string) =>
  portal.app.inject({
    method: 'POST',
    url: '/',
    headers: {
      host: 'portal.test',
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
    },
    payload,
  });

it.each(transcription.identity.flatMap(({ says, actions }) => actions.map((action) => [says, action] as const)))(
  '%s: %s is known, and refuses what it cannot use in the words of the user pool',
  async (_, action) => {
    const { clientId } = portal.services.config.identity;
    for (const sent of [
      '{',
      '[]',
      '{}',
      JSON.stringify({ ClientId: clientId }),
      JSON.stringify({ ClientId: clientId, AccessToken: 'zq1fuzz' }),
    ]) {
      const answer = await act(action, sent);
      expect(answer.statusCode, `${action} ${sent}`).toBe(400);
      const { __type, message } = answer.json<{ __type: string; message: string }>();
      expect(__type).toMatch(/^[A-Za-z]+Exception$/);
      expect(__type).not.toBe((await act('NoSuchAction', '{}')).json<{ __type: string }>().__type);
      expect(message).not.toMatch(/zq1fuzz|\bat \//);
    }
  },
);

describe('an access token of the user pool', () => {
  /** The actions of a signed-in user, and what they need beside the token. */
  const own: readonly (readonly [action: string, input: object])[] = [
    ['GetUser', {}],
    ['ChangePassword', { PreviousPassword: 'Perahu-kertas-7', ProposedPassword: 'Layang-layang-8' }],
    ['UpdateUserAttributes', { UserAttributes: [{ Name: 'name', Value: 'Somebody Else' }] }],
    ['DeleteUserAttributes', { UserAttributeNames: ['phone_number'] }],
    ['GetUserAttributeVerificationCode', { AttributeName: 'email' }],
    ['VerifyUserAttribute', { AttributeName: 'email', Code: '123456' }],
    ['GlobalSignOut', {}],
    ['DeleteUser', {}],
  ];

  it.each(['has expired', 'was revoked'] as const)('that %s opens nothing, and changes nothing', async (how) => {
    const person = {
      ...donorA,
      email: `${how.replace(' ', '-')}@portal.test`,
      nric: '',
      mobile: how === 'has expired' ? '90000002' : '90000003',
    };
    await join(portal, person);
    const { AccessToken } = await tokensOf(portal, person.email);
    expect((await act('GetUser', JSON.stringify({ AccessToken }))).statusCode).toBe(200);
    if (how === 'has expired') portal.clock.now = new Date(portal.clock.now.getTime() + 181 * 60_000);
    else await signOutEverywhere(portal, person);
    for (const [action, input] of own) {
      const answer = await act(action, JSON.stringify({ AccessToken, ...input }));
      expect(answer.json(), action).toMatchObject({ __type: 'NotAuthorizedException' });
      expect(answer.body).not.toContain(person.email);
    }
    const { AccessToken: fresh } = await tokensOf(portal, person.email);
    const told = (await act('GetUser', JSON.stringify({ AccessToken: fresh }))).body;
    for (const kept of [person.name, person.mobile]) expect(told).toContain(kept);
  });
});

it('federated sign-in begins, is exchanged and ends at the addresses of a user pool', () => {
  for (const [method, url] of [
    ['GET', '/oauth2/authorize'],
    ['POST', '/oauth2/token'],
    ['GET', '/logout'],
  ] as const)
    expect(portal.app.hasRoute({ method, url })).toBe(true);
});
