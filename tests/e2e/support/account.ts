import { expect } from 'vitest';
import type { Portal } from './portal.ts';

const PASSWORD = 'Perahu-kertas-7';

/** An account of the portal's own user pool, its address confirmed by the code of the mail. */
export async function openAccount(portal: Portal, email: string, attributes: Readonly<Record<string, string>>): Promise<string> {
  const UserAttributes = Object.entries({ email, ...attributes }).map(([Name, Value]) => ({ Name, Value }));
  await act(portal, 'SignUp', { Username: email, Password: PASSWORD, UserAttributes });
  await act(portal, 'ConfirmSignUp', { Username: email, ConfirmationCode: await newestCode(portal, email) });
  return PASSWORD;
}

/** The code of the newest mail to an address, once it has left; another one than the former. */
export async function newestCode({ url }: Portal, email: string, former = ''): Promise<string> {
  let code = '';
  await expect
    .poll(
      async () => {
        const outbox = await (await fetch(`${url}/sandbox/outbox`)).text();
        const mails = outbox.split('<article').map(textOf);
        const codes = mails.filter((mail) => mail.includes(email)).map((mail) => /\b\d{6}\b/.exec(mail)?.[0] ?? '');
        code = codes.find((one) => one !== '' && one !== former) ?? '';
        return code;
      },
      { timeout: 60_000 },
    )
    .not.toBe('');
  return code;
}

function textOf(html: string): string {
  return html.replace(/<style[\s\S]*?<\/style>/g, ' ').replace(/<[^>]+>/g, ' ');
}

async function act({ url }: Portal, action: string, input: object): Promise<void> {
  const settings = (await (await fetch(`${url}/session/account/settings`)).json()) as { data: { userPoolClientId: string } };
  const answer = await fetch(`${url}/`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': `AWSCognitoIdentityProviderService.${action}` },
    body: JSON.stringify({ ClientId: settings.data.userPoolClientId, ...input }),
  });
  if (!answer.ok) throw new Error(`${action}: ${await answer.text()}`);
}
