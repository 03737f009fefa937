/**
 * Accounts, for the rest of the portal: who is signed in, the popups by which one signs in, up and out, and what of both stands in the
 * header. Forms, popups and the client of the user pool are loaded when they are asked for.
 */
export { AccountHost } from './account-host.tsx';
export { HeaderAccount } from './header-account.tsx';
export { type AccountPopup, openAccountPopup } from './state/popup-state.ts';
export { useAccount } from './state/use-account.ts';
