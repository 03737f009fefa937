import type { Browser, TestPortal } from '../../support/trial/portal.ts';

type Tokens = { readonly IdToken: string; readonly AccessToken: string };
export type Attributes = { readonly [name: string]: string };

/** A browser that asks the user pool as aws-amplify does, with its own session's cookie. */
export function poolActions(portal: TestPortal) {
  const act = async (browser: Browser, action: string, input: object) => {
    const headers = { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': `AWSCognitoIdentityProviderService.${action}` };
    const { text } = await browser.call('POST', '/', { ClientId: portal.services.config.identity.clientId, ...input }, headers);
    return JSON.parse(text) as { readonly __type?: string; readonly message?: string; readonly [name: string]: unknown };
  };
  const said = ({ __type, message }: { readonly __type?: string; readonly message?: string }) =>
    __type === undefined ? 'done' : `${__type}: ${message}`;
  const lastCode = async (to: string) => {
    const { db, crypto } = portal.services;
    const rows = await db.selectFrom('mails').selectAll().where('kind', '=', 'account').orderBy('created_at').execute();
    const mails = rows.map(({ id, message }) => JSON.parse(crypto.decrypt('mails', 'message', id, message ?? '')));
    return String(mails.filter((mail) => mail.to === to).at(-1)?.facts.code);
  };
  const PASSWORD = 'Perahu-kertas-7';
  const bind = (browser: Browser, { IdToken, AccessToken }: Tokens) =>
    browser.call('POST', '/session/account', { accessToken: AccessToken }, { authorization: IdToken });
  /** The ways in which the portal knows a browser's session that has proved an identity. */
  const aboutOf = async (browser: Browser) => {
    for (const app of ['myinfo', 'corppass']) {
      const { body } = await browser.call<{ data?: { about?: string } }>('POST', '/donor/User/confirmSingpassPreDonation', { app });
      if (body?.data?.about !== undefined) return { about: body.data.about };
    }
    return {};
  };
  return {
    bind,
    act,
    lastCode,
    /** Signs up; "done", or the refusal. */
    signUp: async (browser: Browser, email: string, attributes: Attributes = {}) => {
      const UserAttributes = Object.entries({ email, ...attributes }).map(([Name, Value]) => ({ Name, Value }));
      const ClientMetadata = await aboutOf(browser);
      return said(await act(browser, 'SignUp', { Username: email, Password: PASSWORD, UserAttributes, ClientMetadata }));
    },
    /** Types the code of the mail; "done", or the refusal. */
    confirm: async (browser: Browser, email: string) =>
      said(await act(browser, 'ConfirmSignUp', { Username: email, ConfirmationCode: await lastCode(email) })),
    /** Signs in and binds the browser's session; the tokens. */
    signIn: async (browser: Browser, email: string) => {
      const AuthParameters = { USERNAME: email, PASSWORD };
      const { AuthenticationResult } = await act(browser, 'InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters });
      const tokens = AuthenticationResult as Tokens;
      await bind(browser, tokens);
      return tokens;
    },
    change: async (browser: Browser, AccessToken: string, attributes: Attributes) => {
      const UserAttributes = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
      return said(await act(browser, 'UpdateUserAttributes', { AccessToken, UserAttributes }));
    },
  };
}
