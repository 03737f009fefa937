import * as auth from 'aws-amplify/auth';
import { isRecentSignIn } from './recent-sign-in.ts';
import { type Attempt, attempt } from './attempt.ts';

/** Contact attributes, which change only when a code confirms them. */
export type ContactAttribute = 'email' | 'phone_number';

/** Calls on the signed-in account. */
export const ownAccount = { changeAttributes, confirmAttribute, sendAttributeCode, changePassword, signOutEverywhere, requireSignIn };

/** Has the name and message that `refusal-text.ts` maps to `sign-in.again`. */
class SignInAgain extends Error {
  override name = 'NotAuthorizedException';
}

/** Updates attributes; returns those that await a code. Changing the e-mail address needs a sign-in within the last 15 minutes. */
function changeAttributes(userAttributes: { readonly [name: string]: string }): Promise<Attempt<readonly ContactAttribute[]>> {
  return attempt(async () => {
    if ('email' in userAttributes && !isRecentSignIn()) throw new SignInAgain('Please sign in again before changing this.');
    const changed = await auth.updateUserAttributes({ userAttributes });
    const waits = (name: ContactAttribute) => changed[name]?.nextStep.updateAttributeStep === 'CONFIRM_ATTRIBUTE_WITH_CODE';
    return (['email', 'phone_number'] as const).filter(waits);
  });
}

/** Confirms a change with the mailed code. */
function confirmAttribute(userAttributeKey: ContactAttribute, confirmationCode: string): Promise<Attempt<void>> {
  return attempt(() => auth.confirmUserAttribute({ userAttributeKey, confirmationCode }));
}

/** Sends another code. */
function sendAttributeCode(userAttributeKey: ContactAttribute): Promise<Attempt<void>> {
  return attempt(async () => void (await auth.sendUserAttributeVerificationCode({ userAttributeKey })));
}

/** Changes the password. The account's other sign-ins stay valid. */
function changePassword(oldPassword: string, newPassword: string): Promise<Attempt<void>> {
  return attempt(() => auth.updatePassword({ oldPassword, newPassword }));
}

/** Ends every sign-in of the account, this one included. */
function signOutEverywhere(): Promise<Attempt<void>> {
  return attempt(() => auth.signOut({ global: true }));
}

/** Refused unless this page has a sign-in. */
function requireSignIn(): Promise<Attempt<void>> {
  return attempt(async () => void (await auth.getCurrentUser()));
}
