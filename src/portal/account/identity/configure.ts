import { Amplify } from 'aws-amplify';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { ConsoleLogger, sharedInMemoryStorage } from 'aws-amplify/utils';
import type { AccountSettings } from '../../../api/types.ts';

/** How Google and Facebook are asked: only while that is done, for with it each sign-out would be one of theirs too. */
export type Oauth = {
  readonly domain: string;
  readonly redirectSignIn: string[];
  readonly redirectSignOut: string[];
  readonly scopes: string[];
  readonly responseType: 'code';
};

/** Points aws-amplify at the user pool. Its tokens stay in this page's memory: browser storage never sees them. */
export function configure({ userPoolId, userPoolClientId, embedded }: AccountSettings['data'], oauth?: Oauth): void {
  const pool = { userPoolId, userPoolClientId, ...(embedded && { userPoolEndpoint: `${window.location.origin}/` }) };
  // Nothing is written to the console: what fails is reported by the page.
  ConsoleLogger.LOG_LEVEL = 'NONE';
  Amplify.configure({ Auth: { Cognito: { ...pool, ...(oauth && { loginWith: { oauth } }) } } });
  // Only now: to configure puts the browser's storage in place.
  cognitoUserPoolsTokenProvider.setKeyValueStorage(sharedInMemoryStorage);
}
