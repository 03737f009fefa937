import type { Flow } from '../../../engine/index.ts';
import type { AccountPopup } from '../popup-state.ts';
import { LoginPopup } from './login-popup.tsx';
import { LogoutPopup } from './logout-popup.tsx';

/** The popup that stands open. */
export function AccountPopups({ popup, flow }: { readonly popup: AccountPopup; readonly flow: Flow }) {
  switch (popup.mode) {
    case 'LOGIN':
      return <LoginPopup flow={flow} notice={popup.notice} stays={popup.stay === true} />;
    case 'LOGOUT':
      return <LogoutPopup flow={flow} />;
    case 'CLOSE_ALL':
      return null;
    default:
      return popup satisfies never;
  }
}
