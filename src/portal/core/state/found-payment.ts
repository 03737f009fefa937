import type { SessionPayment } from '../../../api/types.ts';
import type { Store } from '../../kit/store/store.ts';
import type { PortalState } from './portal-state.ts';
import { isSeen } from './seen-payments.ts';

/** Notes the payment that the server told a page that knew of nothing, until its flow's page takes it; not one whose end the donor has seen. */
export function noteFound(store: Store<PortalState>, { createdAt, ...payment }: SessionPayment, clockOffset: number): void {
  if (isSeen(payment.transactionNo)) return;
  store.set((state) => ({ ...state, found: { ...payment, createdAt: Date.parse(createdAt) - clockOffset, key: '', mailed: null } }));
}

/**
 * Makes the payment that was found this page's own. What has been typed here meanwhile becomes a part of its draft: the server then lets nothing of it
 * be paid beside the payment.
 */
export function takeFound(store: Store<PortalState>): void {
  store.set((state) => {
    const { found, transaction, drafts } = state;
    if (found === null || transaction !== null) return { ...state, found: null };
    const typed = drafts[found.flow];
    const own = typed === undefined ? drafts : { ...drafts, [found.flow]: { ...typed, id: found.draft } };
    return { ...state, found: null, transaction: found, drafts: own };
  });
}
