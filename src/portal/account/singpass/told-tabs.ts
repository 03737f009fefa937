import type { PortalState } from '../../core/state/portal-state.ts';
import type { Store } from '../../kit/store/store.ts';
import { onTabMessage, notifyTabs } from '../../kit/store/tabs.ts';

const TOLD = 'told ';

/** Tells the other tabs whose particulars were retrieved. */
export function tellOfTold(about: string): void {
  notifyTabs(`${TOLD}${about}`);
}

/** Clears another person's particulars when a tab has retrieved new ones, then calls `onRetrieved`. */
export function followTold(store: Store<PortalState>, onTold: () => void): () => void {
  return onTabMessage((word) => {
    if (!word.startsWith(TOLD)) return;
    // Rarely needed: kept off the first page.
    void import('./forget-former.ts').then(({ forgetFormer }) => {
      forgetFormer(store, word.slice(TOLD.length));
      onTold();
    });
  });
}
