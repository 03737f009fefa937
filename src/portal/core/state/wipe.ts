import { browserStorage, tabStorage } from '../../../kit/storage/storage.ts';
import type { Store } from '../../kit/store/store.ts';
import { onOtherTabMessage, notifyTabs } from '../../kit/store/tabs.ts';
import type { Vault } from '../../kit/store/vault.ts';
import { forgetSeen } from './seen-payments.ts';
import { initialState, type PortalState } from './portal-state.ts';

export type WipeReason = 'expired' | 'signed-out';

/** Deletes everything the browser holds of the donor, in every tab. The language stays until the next load. */
export async function wipeEverywhere(store: Store<PortalState>, vault: Vault, reason: WipeReason = 'expired'): Promise<void> {
  forget(store);
  await vault.wipe();
  browserStorage.clear();
  tabStorage.clear();
  forgetSeen();
  notifyTabs(reason);
}

/** Follows a wipe in another tab. */
export function followWipes(store: Store<PortalState>, onWiped: (why: WipeReason) => void): () => void {
  return onOtherTabMessage((word) => {
    if (word !== 'expired' && word !== 'signed-out') return;
    forget(store);
    tabStorage.clear();
    onWiped(word);
  });
}

function forget(store: Store<PortalState>): void {
  store.set(({ apiError, noCookies, keepsNothing, timer }) => ({ ...initialState, apiError, noCookies, keepsNothing, timer }));
}
