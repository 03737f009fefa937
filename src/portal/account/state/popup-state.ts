import type { RetrievedParticulars } from '../../../api/types.ts';
import { createStore, useStore } from '../../kit/store/store.ts';
import type { Refusal } from '../identity/attempt.ts';
import type { Provider } from '../identity/federation.ts';

/** The open popup, in the specification's modes; `CLOSE_ALL` is none. */
export type AccountPopup =
  | { readonly mode: 'CLOSE_ALL' }
  /** `stay`: remain on the page instead of the flow's home; `then`: runs after the sign-in. */
  | { readonly mode: 'LOGIN'; readonly notice?: Notice; readonly email?: string; readonly stay?: boolean; readonly then?: () => void }
  /**
   * `particulars`: retrieved since the donor left for Singpass or Corppass; `refusal`: why an earlier sign-up failed; `email`: an address that was
   * never confirmed, to sign up with again.
   */
  | {
      readonly mode: 'SIGN_UP';
      readonly as?: 'individual' | 'corporate';
      readonly particulars?: RetrievedParticulars;
      readonly refusal?: Refusal;
      readonly email?: string;
    }
  /** With an address, the code has been sent. */
  | { readonly mode: 'FORGOT_PASSWORD'; readonly email?: string; readonly notice?: Notice }
  /** `sent`: whether the code is being mailed now, or was mailed before. */
  | { readonly mode: 'VERIFICATION_PENDING'; readonly email: string; readonly sent: 'now' | 'before' }
  /** A sign-up, password change or resend that worked. */
  | { readonly mode: 'SUCCEEDED'; readonly what: 'confirmed' | 'password-set' | 'resent'; readonly email: string }
  /** `exists`: the NRIC belongs to another account. */
  | { readonly mode: 'NIRC_UNIQUE'; readonly provider: Provider; readonly exists?: boolean; readonly particulars?: RetrievedParticulars }
  | { readonly mode: 'NOT_REGISTERED' }
  | { readonly mode: 'PRE_REGISTERED' }
  /** Return address from Google or Facebook. */
  | { readonly mode: 'SOCIAL_RETURN'; readonly address: string }
  | { readonly mode: 'SIGN_IN_OR_SKIP' }
  | { readonly mode: 'LOGOUT' };

/** A message from the step before. */
export type Notice = { readonly kind: 'success' | 'warning'; readonly text: string };

/** Modes without required data. */
type SimpleMode = Exclude<AccountPopup['mode'], 'VERIFICATION_PENDING' | 'SUCCEEDED' | 'NIRC_UNIQUE' | 'SOCIAL_RETURN'>;

const CLOSED: AccountPopup = { mode: 'CLOSE_ALL' };
const popupStore = createStore<AccountPopup>(CLOSED);

/** Replaces the open popup. */
export function openAccountPopup(popup: AccountPopup | SimpleMode): void {
  popupStore.set(() => (typeof popup === 'string' ? { mode: popup } : popup));
}

export function useAccountPopup(): AccountPopup {
  return useStore(popupStore, (popup) => popup);
}
