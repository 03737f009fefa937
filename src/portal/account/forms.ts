/** Account forms and the user pool client, for lazily loaded pages. */
export { type Identity, loadIdentity } from './identity/identity.ts';
export type { Attempt, Refusal } from './identity/attempt.ts';
export type { ContactAttribute } from './identity/own-account.ts';
export { refusalText } from './identity/refusal-text.ts';
export { changePassword } from './sign-in/change-password.ts';
export { closeAccount } from './sign-in/close-account.ts';
export { tellChanges } from './sign-in/bind-session.ts';
export { logOut } from './sign-in/log-out.ts';
export { AccountForm, textOf, type Typed } from './form/account-form.tsx';
