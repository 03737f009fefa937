import type { Browser, TestPortal } from '../portal.ts';
import { attributesOf, type Particulars } from './particulars.ts';

const PASSWORD = 'Perahu-kertas-7';

/** Signs up by the user pool's actions and confirms the address. Returns the account's id. */
export function join(portal: TestPortal, person: Particulars): Promise<string> {
  return joinAs(portal, person.email, attributesOf(person));
}

/** The same for an address with these attributes. */
export async function joinAs(portal: TestPortal, email: string, attributes: { readonly [name: string]: string }): Promise<string> {
  const UserAttributes = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
  const { UserSub } = await act(portal, 'SignUp', { Username: email, Password: PASSWORD, UserAttributes });
  await act(portal, 'ConfirmSignUp', { Username: email, ConfirmationCode: await lastCode(portal, email) });
  return String(UserSub);
}

/** Signs in and binds the browser's session. Returns the id token. */
export async function signIn(portal: TestPortal, browser: Browser, { email }: Pick<Particulars, 'email'>): Promise<string> {
  const { IdToken: authorization, AccessToken: accessToken } = await tokensOf(portal, email);
  await browser.call('POST', '/session', {});
  const { status, text } = await browser.call('POST', '/session/account', { accessToken }, { authorization });
  if (status !== 200) throw new Error(`Not signed in: ${text}`);
  return authorization;
}

/** Revokes all sign-ins of the account, by the user pool's action. */
export async function signOutEverywhere(portal: TestPortal, { email }: Particulars): Promise<void> {
  const { AccessToken } = await tokensOf(portal, email);
  await act(portal, 'GlobalSignOut', { AccessToken });
}

/** Requests a code for a new password, which is not used. */
export async function forgetPassword(portal: TestPortal, { email }: Particulars): Promise<void> {
  await act(portal, 'ForgotPassword', { Username: email });
}

/** Signs in without binding a session. Returns the user pool's tokens. */
export async function tokensOf(portal: TestPortal, email: string): Promise<{ readonly IdToken: string; readonly AccessToken: string }> {
  const AuthParameters = { USERNAME: email, PASSWORD };
  const { AuthenticationResult } = await act(portal, 'InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters });
  return AuthenticationResult as { IdToken: string; AccessToken: string };
}

type Fields = { readonly [name: string]: unknown };

async function act({ app, services }: TestPortal, action: string, input: Fields): Promise<Fields> {
  const answer = await app.inject({
    method: 'POST',
    url: '/',
    headers: {
      host: 'portal.test',
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
    },
    payload: JSON.stringify({ ClientId: services.config.identity.clientId, ...input }),
  });
  if (answer.statusCode !== 200) throw new Error(`${action}: ${answer.body}`);
  return answer.json();
}

async function lastCode({ services }: TestPortal, to: string): Promise<string> {
  const rows = await services.db.selectFrom('mails').selectAll().where('kind', '=', 'account').orderBy('created_at', 'desc').execute();
  const mails = rows.map(({ id, message }) => JSON.parse(services.crypto.decrypt('mails', 'message', id, message ?? '')));
  return String(mails.find((mail) => mail.to === to)?.facts.code);
}
