import { createStore, useStore } from '../state/store.ts';

/** What stands open, in the specification's words for it. `CLOSE_ALL` is none. */
export type AccountPopup =
  | { readonly mode: 'CLOSE_ALL' }
  /** `notice` is what came before it; `stay`: the donor goes on where they are, rather than to the flow's home. */
  | { readonly mode: 'LOGIN'; readonly notice?: Notice; readonly stay?: boolean }
  | { readonly mode: 'LOGOUT' };

export type Notice = { readonly kind: 'success' | 'warning'; readonly text: string };

const CLOSED: AccountPopup = { mode: 'CLOSE_ALL' };
const open = createStore<AccountPopup>(CLOSED);

/** Opens a popup of accounts, in place of one that is open: by its mode, or by its mode and what it needs. */
export function openAccountPopup(popup: AccountPopup | AccountPopup['mode']): void {
  open.set(() => (typeof popup === 'string' ? { mode: popup } : popup));
}

export function useAccountPopup(): AccountPopup {
  return useStore(open, (popup) => popup);
}
