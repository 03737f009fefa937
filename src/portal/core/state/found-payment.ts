import type { SessionPayment } from '../../../api/types.ts';
import type { Store } from '../../kit/store/store.ts';
import type { PortalState } from './portal-state.ts';
import { isSeen } from './seen-payments.ts';

/**
 * Notes the session's payment, reported by the server to a page that knew of no gift, until its flow's page takes it. Skips a payment whose
 * end the donor has seen.
 */
export function noteFound(store: Store<PortalState>, { createdAt, ...payment }: SessionPayment, clockOffset: number): void {
  if (isSeen(payment.transactionNo)) return;
  store.set((state) => ({ ...state, found: { ...payment, createdAt: Date.parse(createdAt) - clockOffset, key: '', mailed: null } }));
}

/**
 * Makes the found payment this page's own. Answers typed here meanwhile move to the payment's draft, so that the server does not let them
 * be paid beside it.
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
