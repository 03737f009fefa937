import { Amplify } from 'aws-amplify';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { ConsoleLogger, sharedInMemoryStorage } from 'aws-amplify/utils';
import type { AccountSettings } from '../../../api/types.ts';

/** OAuth settings for Google and Facebook. Set only during such a sign-in: with them, every sign-out would redirect to the provider. */
export type OauthSettings = {
  readonly domain: string;
  readonly redirectSignIn: string[];
  readonly redirectSignOut: string[];
  readonly scopes: string[];
  readonly responseType: 'code';
};

/** Configures aws-amplify. Tokens stay in memory, never in browser storage. */
export function configure({ userPoolId, userPoolClientId, endpoint }: AccountSettings['data'], oauth?: OauthSettings): void {
  const userPoolEndpoint = endpoint && new URL(endpoint, window.location.origin).href;
  const pool = { userPoolId, userPoolClientId, ...(userPoolEndpoint && { userPoolEndpoint }) };
  // The page reports failures itself.
  ConsoleLogger.LOG_LEVEL = 'NONE';
  Amplify.configure({ Auth: { Cognito: { ...pool, ...(oauth && { loginWith: { oauth } }) } } });
  // After configure, which installs browser storage.
  cognitoUserPoolsTokenProvider.setKeyValueStorage(sharedInMemoryStorage);
}
