import { PASSWORD, type AccountWorld } from '../api/support/accounts.ts';
import { callPool } from './pool-call.ts';

/** The user pool as another device of the donor's asks it, without aws-amplify. */
export function anotherDevice({ url, portal }: Pick<AccountWorld, 'url' | 'portal'>) {
  const pool = { url, clientId: portal.services.config.identity.clientId };
  return {
    signIn: async (
      USERNAME: string,
    ): Promise<{ readonly AccessToken: string; readonly IdToken: string; readonly RefreshToken: string }> => {
      const { body } = await callPool(pool, 'InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME, PASSWORD } });
      return body.AuthenticationResult as never;
    },
    getUser: (AccessToken: string) => callPool(pool, 'GetUser', { AccessToken }),
    refresh: (RefreshToken: string) => callPool(pool, 'GetTokensFromRefreshToken', { RefreshToken }),
  };
}
