import type { Flow } from '../../../engine/index.ts';
import type { Store } from '../../kit/store/store.ts';
import type { PortalState } from './portal-state.ts';

/** The draft has made a donation, in this tab or another: its payment is asked about from now on. What is known of it already stays. */
export function noteDonation(store: Store<PortalState>, flow: Flow, draft: string, transactionNo: string): void {
  store.set((state) => {
    if (state.transaction?.transactionNo === transactionNo && state.transaction.draft === draft) return state;
    const transaction = { flow: flow.id, home: flow.home, transactionNo, createdAt: Date.now(), draft, key: '', mailed: null };
    return { ...state, transaction };
  });
}
