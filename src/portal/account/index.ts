/**
 * Accounts, for the rest of the portal: the signed-in donor, the popups and the header. Forms, popups and the user pool client load on
 * demand.
 */
export { AccountHost } from './account-host.tsx';
export { HeaderAccount } from './header-account.tsx';
export { type AccountPopup, openAccountPopup } from './state/popup-state.ts';
export { useAccount } from './state/use-account.ts';
