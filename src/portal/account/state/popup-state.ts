import type { RetrievedParticulars } from '../../../api/types.ts';
import { createStore, useStore } from '../../kit/store/store.ts';
import type { Refusal } from '../identity/attempt.ts';
import type { Provider } from '../identity/federation.ts';

/** What stands open, in the specification's words for it. `CLOSE_ALL` is none. */
export type AccountPopup =
  | { readonly mode: 'CLOSE_ALL' }
  /** `stay`: the donor goes on where they are, rather than to the flow's home; `then`: with what is done once they are signed in. */
  | { readonly mode: 'LOGIN'; readonly notice?: Notice; readonly email?: string; readonly stay?: boolean; readonly then?: () => void }
  /**
   * `told`: whom Singpass or Corppass has confirmed since the donor left for it; `refusal`: why a sign-up came to nothing; `email`: the
   * address that is known to be the donor's.
   */
  | {
      readonly mode: 'SIGN_UP';
      readonly as?: 'individual' | 'corporate';
      readonly told?: RetrievedParticulars;
      readonly refusal?: Refusal;
      readonly email?: string;
    }
  /** With an address, the code has been sent, or the link of its mail was followed. */
  | { readonly mode: 'FORGOT_PASSWORD'; readonly email?: string; readonly notice?: Notice }
  | { readonly mode: 'VERIFICATION_PENDING'; readonly email: string }
  /** A sign-up, a new password or another code: it worked, and the way leads to the sign-in. */
  | { readonly mode: 'SUCCEEDED'; readonly what: 'confirmed' | 'password-set' | 'resent'; readonly email: string }
  /** The NRIC is asked for before somebody signs up by Google or Facebook; `exists`: it turned out to be another's. */
  | { readonly mode: 'NIRC_UNIQUE'; readonly provider: Provider; readonly exists?: boolean; readonly told?: RetrievedParticulars }
  | { readonly mode: 'NOT_REGISTERED' }
  | { readonly mode: 'PRE_REGISTERED' }
  /** Back from Google or Facebook, by this address. */
  | { readonly mode: 'SOCIAL_RETURN'; readonly address: string }
  | { readonly mode: 'SIGN_IN_OR_SKIP' }
  | { readonly mode: 'LOGOUT' };

/** What came before a popup. */
export type Notice = { readonly kind: 'success' | 'warning'; readonly text: string };

/** Those that need nothing. */
type Plain = Exclude<AccountPopup['mode'], 'VERIFICATION_PENDING' | 'SUCCEEDED' | 'NIRC_UNIQUE' | 'SOCIAL_RETURN'>;

const CLOSED: AccountPopup = { mode: 'CLOSE_ALL' };
const open = createStore<AccountPopup>(CLOSED);

/** Opens a popup of accounts, in place of one that is open: by its mode, or by its mode and what it needs. */
export function openAccountPopup(popup: AccountPopup | Plain): void {
  open.set(() => (typeof popup === 'string' ? { mode: popup } : popup));
}

export function useAccountPopup(): AccountPopup {
  return useStore(open, (popup) => popup);
}
