import type { Page } from 'playwright-core';

const PASSWORD = 'Perahu-kertas-7';

/** An account of the portal's user pool, confirmed by the mailed code. */
export async function openAccount(url: string, { email, nric }: { readonly email: string; readonly nric: string }): Promise<void> {
  const attributes = {
    name: 'Siti Contoh',
    address: '640 ROWELL ROAD, #05-123, SG 200640',
    phone_number: '+6591234567',
    email,
    'custom:NRIC': nric,
    'custom:BUSINESS_ACC': 'No',
    'custom:COUNTRY_CODE': '+65',
  };
  const UserAttributes = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
  await ask(url, 'SignUp', { Username: email, Password: PASSWORD, UserAttributes });
  await ask(url, 'ConfirmSignUp', { Username: email, ConfirmationCode: await mailedCode(url) });
}

/** Signs the session of a page in. */
export async function signIn(page: Page, url: string, email: string): Promise<void> {
  const AuthParameters = { USERNAME: email, PASSWORD };
  const { AuthenticationResult } = await ask(url, 'InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters });
  const status = await page.evaluate(
    async ({ IdToken: authorization, AccessToken: accessToken }) => {
      const headers = { 'content-type': 'application/json', authorization };
      return (await fetch('/session/account', { method: 'POST', headers, body: JSON.stringify({ accessToken }) })).status;
    },
    AuthenticationResult as { IdToken: string; AccessToken: string },
  );
  if (status !== 200) throw new Error(`The session is not signed in: ${status}.`);
}

async function mailedCode(url: string): Promise<string> {
  for (let tries = 0; tries < 300; tries += 1) {
    const words = (await (await fetch(`${url}/sandbox/outbox`)).text()).replace(/<style[\s\S]*?<\/style>|<[^>]+>/g, ' ');
    // Mails of receipts before it have numbers of six digits, too.
    const code = /Your code to confirm this email address is (\d{6})/.exec(words)?.[1];
    if (code !== undefined) return code;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('No code was mailed.');
}

async function ask(url: string, action: string, input: object): Promise<{ readonly [name: string]: unknown }> {
  const settings = (await (await fetch(`${url}/session/account/settings`)).json()) as { data: { userPoolClientId: string } };
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': `AWSCognitoIdentityProviderService.${action}` },
    body: JSON.stringify({ ClientId: settings.data.userPoolClientId, ...input }),
  });
  if (!answer.ok) throw new Error(`${action} was answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as { readonly [name: string]: unknown };
}
