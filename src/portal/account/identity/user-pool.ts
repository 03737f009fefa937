import { Amplify } from 'aws-amplify';
import * as auth from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { ConsoleLogger, sharedInMemoryStorage } from 'aws-amplify/utils';
import type { AccountSettings } from '../../../api/types.ts';
import { type Attempt, attempt } from './attempt.ts';

/** The client of the user pool, set up. */
export function connect(settings: AccountSettings['data']) {
  configure(settings);
  return { signIn, signOut };
}

/** Points aws-amplify at the user pool. Its tokens stay in this page's memory: browser storage never sees them. */
function configure({ userPoolId, userPoolClientId, embedded }: AccountSettings['data']): void {
  const pool = { userPoolId, userPoolClientId, ...(embedded && { userPoolEndpoint: `${window.location.origin}/` }) };
  ConsoleLogger.LOG_LEVEL = 'ERROR';
  Amplify.configure({ Auth: { Cognito: pool } });
  // Only now: to configure puts the browser's storage in place.
  cognitoUserPoolsTokenProvider.setKeyValueStorage(sharedInMemoryStorage);
}

/** What a right password leads to. */
export type SignedIn =
  | { readonly next: 'bind'; readonly idToken: string }
  /** The address was never confirmed. */
  | { readonly next: 'confirm' }
  /** The account has a first password that is not its owner's. */
  | { readonly next: 'new-password' }
  | { readonly next: 'reset' };

function signIn(username: string, password: string): Promise<Attempt<SignedIn>> {
  return attempt(async () => {
    // Whoever signs in is nobody until then: an earlier sign-in of this page would stand in the way.
    await auth.signOut();
    const { nextStep } = await auth.signIn({ username, password, options: { authFlowType: 'USER_PASSWORD_AUTH' } });
    switch (nextStep.signInStep) {
      case 'DONE':
        return { next: 'bind', idToken: await idToken() };
      case 'CONFIRM_SIGN_UP':
        return { next: 'confirm' };
      case 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED':
        return { next: 'new-password' };
      case 'RESET_PASSWORD':
        return { next: 'reset' };
      default:
        throw new Error(nextStep.signInStep);
    }
  });
}

/** The id token of this page's sign-in; rejects when there is none. */
async function idToken(): Promise<string> {
  const { tokens } = await auth.fetchAuthSession();
  if (tokens?.idToken === undefined) throw new Error('Nobody is signed in.');
  return tokens.idToken.toString();
}

/** Forgets this page's sign-in and has its tokens revoked. */
function signOut(): Promise<Attempt<void>> {
  return attempt(() => auth.signOut());
}
