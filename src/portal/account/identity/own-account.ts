import * as auth from 'aws-amplify/auth';
import { type Attempt, attempt } from './attempt.ts';

/** How a donor is reached; each changes only once its code has come back. */
export type Reach = 'email' | 'phone_number';

/** What whoever has signed in on this page can do with the own account. */
export const ownAccount = { changeAttributes, confirmAttribute, sendAttributeCode, changePassword, signOutEverywhere, requireSignIn };

/** Changes attributes; says which of them wait for a code. */
function changeAttributes(userAttributes: { readonly [name: string]: string }): Promise<Attempt<readonly Reach[]>> {
  return attempt(async () => {
    const changed = await auth.updateUserAttributes({ userAttributes });
    const waits = (name: Reach) => changed[name]?.nextStep.updateAttributeStep === 'CONFIRM_ATTRIBUTE_WITH_CODE';
    return (['email', 'phone_number'] as const).filter(waits);
  });
}

/** The code of a mail, by which a change takes effect. */
function confirmAttribute(userAttributeKey: Reach, confirmationCode: string): Promise<Attempt<void>> {
  return attempt(() => auth.confirmUserAttribute({ userAttributeKey, confirmationCode }));
}

/** Another code for a change that waits for one. */
function sendAttributeCode(userAttributeKey: Reach): Promise<Attempt<void>> {
  return attempt(async () => void (await auth.sendUserAttributeVerificationCode({ userAttributeKey })));
}

/** Sets another password; in the portal's own pool, every other sign-in of the account ends. */
function changePassword(oldPassword: string, newPassword: string): Promise<Attempt<void>> {
  return attempt(() => auth.updatePassword({ oldPassword, newPassword }));
}

/** Ends every sign-in of the account at the pool, this page's too. */
function signOutEverywhere(): Promise<Attempt<void>> {
  return attempt(() => auth.signOut({ global: true }));
}

/** Refused unless somebody has signed in on this page: what follows could not be done. */
function requireSignIn(): Promise<Attempt<void>> {
  return attempt(async () => void (await auth.getCurrentUser()));
}
