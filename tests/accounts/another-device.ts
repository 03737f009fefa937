import { PASSWORD, type AccountWorld } from '../api/support/accounts.ts';

type Answer = { readonly status: number; readonly body: { readonly [name: string]: unknown } };

/** The user pool as another device of the donor's asks it, without aws-amplify. */
export function anotherDevice({ url, portal }: Pick<AccountWorld, 'url' | 'portal'>) {
  const call = async (action: string, input: object): Promise<Answer> => {
    const { clientId: ClientId } = portal.services.config.identity;
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': `AWSCognitoIdentityProviderService.${action}` },
      body: JSON.stringify({ ClientId, ...input }),
    });
    return { status: answer.status, body: await answer.json() };
  };
  return {
    signIn: async (
      USERNAME: string,
    ): Promise<{ readonly AccessToken: string; readonly IdToken: string; readonly RefreshToken: string }> => {
      const { body } = await call('InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME, PASSWORD } });
      return body.AuthenticationResult as never;
    },
    getUser: (AccessToken: string) => call('GetUser', { AccessToken }),
    refresh: (RefreshToken: string) => call('GetTokensFromRefreshToken', { RefreshToken }),
  };
}
