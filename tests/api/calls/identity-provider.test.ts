import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestPortal, type TestPortal } from '../../../src/server/testing.ts';
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

it('federated sign-in begins, is exchanged and ends at the addresses of a user pool', () => {
  for (const [method, url] of [
    ['GET', '/oauth2/authorize'],
    ['POST', '/oauth2/token'],
    ['GET', '/logout'],
  ] as const)
    expect(portal.app.hasRoute({ method, url })).toBe(true);
});
