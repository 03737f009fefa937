import type { PortalState } from '../../core/state/portal-state.ts';
import type { Store } from '../../kit/store/store.ts';
import { hearTabs, tellTabs } from '../../kit/store/tabs.ts';

const TOLD = 'told ';

/** Tells the other tabs who has come back from Singpass. */
export function tellOfTold(about: string): void {
  tellTabs(`${TOLD}${about}`);
}

/** Forgets the former person when somebody has come back from Singpass in another tab; `onTold` hears of it after that. */
export function followTold(store: Store<PortalState>, onTold: () => void): () => void {
  return hearTabs((word) => {
    if (!word.startsWith(TOLD)) return;
    // Few ever need it: the first page does without.
    void import('./forget-former.ts').then(({ forgetFormer }) => {
      forgetFormer(store, word.slice(TOLD.length));
      onTold();
    });
  });
}
