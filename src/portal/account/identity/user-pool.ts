import * as auth from 'aws-amplify/auth';
import { sharedInMemoryStorage } from 'aws-amplify/utils';
import type { AccountSettings } from '../../../api/types.ts';
import { type Attempt, attempt } from './attempt.ts';
import { configure } from './configure.ts';
import { createFederation } from './federation.ts';
import { ownAccount } from './own-account.ts';
import { type Tokens, tokens } from './tokens.ts';

/** The client of the user pool, set up. */
export function connect(settings: AccountSettings['data']) {
  configure(settings);
  const federation = createFederation(settings);
  return {
    ...federation,
    ...ownAccount,
    /** Who keeps the accounts: a new password at Amazon leaves the other sign-ins of its account as they are. */
    isAtAmazon: !settings.embedded,
    attributes,
    update,
    accessToken,
    signIn,
    completeWith,
    signUp,
    confirmSignUp,
    resendCode,
    forgotPassword,
    resetPassword,
    signOut,
  };
}

/** What the account says of its owner. */
function attributes(): Promise<Attempt<{ readonly [name: string]: string | undefined }>> {
  return attempt(() => auth.fetchUserAttributes());
}

function update(userAttributes: { readonly [name: string]: string }): Promise<Attempt<unknown>> {
  return attempt(() => auth.updateUserAttributes({ userAttributes }));
}

/** By which the portal knows whose account is to be closed. */
function accessToken(): Promise<Attempt<string>> {
  return attempt(async () => {
    await auth.getCurrentUser();
    return String((await auth.fetchAuthSession()).tokens?.accessToken);
  });
}

/** What a right password leads to. */
export type SignedIn =
  | { readonly next: 'bind'; readonly tokens: Tokens }
  /** The address was never confirmed. */
  | { readonly next: 'confirm' }
  /** The account has a first password that is not its owner's. */
  | { readonly next: 'new-password' }
  | { readonly next: 'reset' };

function signIn(username: string, password: string): Promise<Attempt<SignedIn>> {
  return attempt(async () => {
    // Whoever signs in is nobody until then: an earlier sign-in of this page would stand in the way. It is not revoked, which would end the
    // session: the server does that when it binds the session to the new one.
    await sharedInMemoryStorage.clear();
    const { nextStep } = await auth.signIn({ username, password, options: { authFlowType: 'USER_PASSWORD_AUTH' } });
    switch (nextStep.signInStep) {
      case 'DONE':
        return { next: 'bind', tokens: await tokens() };
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

/** Completes the challenge of a first password with another one, which signs in. */
function completeWith(password: string): Promise<Attempt<unknown>> {
  return attempt(() => auth.confirmSignIn({ challengeResponse: password }));
}

/** `about` is what the portal calls the proof of whoever was confirmed by Singpass: Amazon's trigger hands it back. */
function signUp(
  username: string,
  password: string,
  attributes: { readonly [name: string]: string },
  { language, about }: { readonly language: string; readonly about?: string | undefined },
) {
  const options = { userAttributes: attributes, clientMetadata: { language, ...(about !== undefined && { about }) } };
  return attempt(() => auth.signUp({ username, password, options }));
}

function confirmSignUp(username: string, confirmationCode: string): Promise<Attempt<unknown>> {
  return attempt(() => auth.confirmSignUp({ username, confirmationCode }));
}

function resendCode(username: string, language: string): Promise<Attempt<unknown>> {
  return attempt(() => auth.resendSignUpCode({ username, options: { clientMetadata: { language } } }));
}

/** The link of the mail returns to the page that asks. */
function forgotPassword(username: string, language: string): Promise<Attempt<unknown>> {
  const clientMetadata = { language, path: window.location.pathname };
  return attempt(() => auth.resetPassword({ username, options: { clientMetadata } }));
}

function resetPassword(username: string, confirmationCode: string, newPassword: string): Promise<Attempt<unknown>> {
  return attempt(() => auth.confirmResetPassword({ username, confirmationCode, newPassword }));
}

/** Forgets this page's sign-in and has its tokens revoked. */
function signOut(): Promise<Attempt<void>> {
  return attempt(() => auth.signOut());
}
