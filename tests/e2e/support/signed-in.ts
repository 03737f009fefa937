import { expect } from 'vitest';
import type { Serving } from './serving.ts';
import type { Visit } from './visit.ts';

const PASSWORD = 'Perahu-kertas-7';

/** Opens an account by the user pool's own calls, with the code that was mailed, and signs the visit's session in to it. */
export async function signIn({ portal }: Pick<Serving, 'portal'>, { page }: Visit, email: string): Promise<void> {
  const act = async (action: string, input: object): Promise<{ AuthenticationResult?: { IdToken: string } }> => {
    const headers = { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': `AWSCognitoIdentityProviderService.${action}` };
    const answer = await fetch(portal.url, {
      method: 'POST',
      headers,
      body: JSON.stringify({ ClientId: 'givingportalembeddedclient', ...input }),
    });
    if (!answer.ok) throw new Error(`${action}: ${await answer.text()}`);
    return (await answer.json()) as { AuthenticationResult?: { IdToken: string } };
  };
  const attributes = { email, name: 'Siti Contoh', phone_number: '+6591234567', address: 'Rowell Road' };
  const UserAttributes = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
  await act('SignUp', { Username: email, Password: PASSWORD, UserAttributes });
  await act('ConfirmSignUp', { Username: email, ConfirmationCode: await codeFor(portal.url, email) });
  const { AuthenticationResult } = await act('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: email, PASSWORD },
  });
  const status = await page.evaluate(async (authorization) => {
    const headers = { 'content-type': 'application/json', authorization };
    return (await fetch('/session/account', { method: 'POST', headers, body: '{}' })).status;
  }, AuthenticationResult?.IdToken ?? '');
  expect(status).toBe(200);
  await page.reload();
}

async function codeFor(url: string, email: string): Promise<string> {
  let code = '';
  await expect
    .poll(
      async () => {
        const outbox = await (await fetch(`${url}/sandbox/outbox`)).text();
        const mail = outbox.split('<article').find((one) => one.includes(email)) ?? '';
        code = /\b\d{6}\b/.exec(mail.slice(mail.indexOf('<pre>')))?.[0] ?? '';
        return code;
      },
      { timeout: 60_000 },
    )
    .not.toBe('');
  return code;
}
