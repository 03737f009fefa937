import type { PortalState } from '../../core/state/portal-state.ts';
import type { Store } from '../../kit/store/store.ts';
import { onTabMessage, notifyTabs } from '../../kit/store/tabs.ts';

const PREFIX = 'told ';

/** Tells the other tabs whose particulars were retrieved. */
export function notifyRetrieved(about: string): void {
  notifyTabs(`${PREFIX}${about}`);
}

/** Clears another person's particulars when a tab has retrieved new ones, then calls `onRetrieved`. */
export function followRetrieved(store: Store<PortalState>, onRetrieved: () => void): () => void {
  return onTabMessage((message) => {
    if (!message.startsWith(PREFIX)) return;
    // Rarely needed: kept off the first page.
    void import('./clear-other-particulars.ts').then(({ clearOtherParticulars }) => {
      clearOtherParticulars(store, message.slice(PREFIX.length));
      onRetrieved();
    });
  });
}
