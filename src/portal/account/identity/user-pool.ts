import * as auth from 'aws-amplify/auth';
import { sharedInMemoryStorage } from 'aws-amplify/utils';
import type { AccountSettings } from '../../../api/types.ts';
import { type Attempt, attempt } from './attempt.ts';
import { configure } from './configure.ts';
import { createFederation } from './federation.ts';
import { ownAccount } from './own-account.ts';
import { noteSignIn } from './recent-sign-in.ts';
import { freshTokens, type Tokens, tokens } from './tokens.ts';

/** Configures the client of the user pool. */
export function connect(settings: AccountSettings['data']) {
  configure(settings);
  const federation = createFederation(settings);
  return {
    ...federation,
    ...ownAccount,
    attributes,
    update,
    accessToken,
    freshTokens: () => attempt(freshTokens),
    signIn,
    completeWithPassword,
    signUp,
    confirmSignUp,
    resendCode,
    forgotPassword,
    resetPassword,
    signOut,
  };
}

/** Attributes of the signed-in account. */
function attributes(): Promise<Attempt<{ readonly [name: string]: string | undefined }>> {
  return attempt(() => auth.fetchUserAttributes());
}

function update(userAttributes: { readonly [name: string]: string }): Promise<Attempt<unknown>> {
  return attempt(() => auth.updateUserAttributes({ userAttributes }));
}

/** Access token, by which the server knows which account to close. */
function accessToken(): Promise<Attempt<string>> {
  return attempt(async () => {
    await auth.getCurrentUser();
    return String((await auth.fetchAuthSession()).tokens?.accessToken);
  });
}

/** Next step after a correct password. */
export type SignedIn =
  | { readonly next: 'bind'; readonly tokens: Tokens }
  /** The address is not confirmed. */
  | { readonly next: 'confirm' }
  /** The account still has a temporary password. */
  | { readonly next: 'new-password' }
  | { readonly next: 'reset' };

function signIn(username: string, password: string): Promise<Attempt<SignedIn>> {
  return attempt(async () => {
    // Drop any earlier sign-in of this page, which would block this one. Do not revoke it: that would end the session. The server revokes
    // it when it binds the session to the new sign-in.
    await sharedInMemoryStorage.clear();
    const { nextStep } = await auth.signIn({ username, password, options: { authFlowType: 'USER_PASSWORD_AUTH' } });
    switch (nextStep.signInStep) {
      case 'DONE':
        noteSignIn();
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

/** Answers the temporary-password challenge, which completes the sign-in. */
function completeWithPassword(password: string): Promise<Attempt<unknown>> {
  return attempt(() => auth.confirmSignIn({ challengeResponse: password }));
}

/** `about`: the server's opaque name for the person whom Singpass verified, passed to Amazon's sign-up trigger. */
function signUp(
  username: string,
  password: string,
  attributes: { readonly [name: string]: string },
  { language, iAgree, about }: { readonly language: string; readonly iAgree: boolean; readonly about?: string | undefined },
) {
  const options = {
    userAttributes: attributes,
    clientMetadata: { language, iAgree: String(iAgree), ...(about !== undefined && { about }) },
  };
  return attempt(() => auth.signUp({ username, password, options }));
}

function confirmSignUp(username: string, confirmationCode: string): Promise<Attempt<unknown>> {
  return attempt(() => auth.confirmSignUp({ username, confirmationCode }));
}

function resendCode(username: string, language: string): Promise<Attempt<unknown>> {
  return attempt(() => auth.resendSignUpCode({ username, options: { clientMetadata: { language } } }));
}

/** The mail's link returns to the current page. */
function forgotPassword(username: string, language: string): Promise<Attempt<unknown>> {
  const clientMetadata = { language, path: window.location.pathname };
  return attempt(() => auth.resetPassword({ username, options: { clientMetadata } }));
}

function resetPassword(username: string, confirmationCode: string, newPassword: string): Promise<Attempt<unknown>> {
  return attempt(() => auth.confirmResetPassword({ username, confirmationCode, newPassword }));
}

/** Ends this page's sign-in and revokes its tokens. */
function signOut(): Promise<Attempt<void>> {
  return attempt(() => auth.signOut());
}
