import type { Flow } from '../../../engine/index.ts';
import type { Store } from '../../kit/store/store.ts';
import type { PortalState } from './portal-state.ts';

/** Records a draft's donation, made in this tab or another, so that its payment is polled. A record of the same donation stays as it is. */
export function noteDonation(store: Store<PortalState>, flow: Flow, draft: string, transactionNo: string): void {
  store.set((state) => {
    if (state.transaction?.transactionNo === transactionNo && state.transaction.draft === draft) return state;
    const transaction = { flow: flow.id, home: flow.home, transactionNo, createdAt: Date.now(), draft, key: '', mailed: null, cents: null };
    return { ...state, transaction };
  });
}
