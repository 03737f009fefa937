import type { Store } from '../../kit/store/store.ts';
import { hearOtherTabs, tellTabs } from '../../kit/store/tabs.ts';
import type { Vault } from '../../kit/store/vault.ts';
import { initialState, type PortalState } from './portal-state.ts';

/** Why all is forgotten. */
export type Why = 'expired' | 'signed-out';

/** Forgets all that this browser holds of the donor, here and in every other tab. The language in use stays until the next load. */
export async function wipeEverywhere(store: Store<PortalState>, vault: Vault, why: Why = 'expired'): Promise<void> {
  forget(store);
  await vault.wipe();
  localStorage.clear();
  sessionStorage.clear();
  tellTabs(why);
}

/** Follows a wipe that happened in another tab. */
export function followWipes(store: Store<PortalState>, onWiped: (why: Why) => void): () => void {
  return hearOtherTabs((word) => {
    if (word !== 'expired' && word !== 'signed-out') return;
    forget(store);
    sessionStorage.clear();
    onWiped(word);
  });
}

function forget(store: Store<PortalState>): void {
  store.set(({ apiError, timer }) => ({ ...initialState, apiError, timer }));
}
