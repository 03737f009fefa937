import type { SessionPayment } from '../../../api/types.ts';
import type { Store } from '../../kit/store/store.ts';
import type { PortalState } from './portal-state.ts';
import { isSeen } from './seen-payments.ts';

/**
 * Stores a payment of this session that only the server knew of, until the page of its flow takes it over (`takeFound`). Skips a payment whose
 * outcome the donor has already seen.
 */
export function noteFound(store: Store<PortalState>, { createdAt, ...payment }: SessionPayment, clockOffset: number): void {
  if (isSeen(payment.transactionNo)) return;
  store.set((state) => ({ ...state, found: { ...payment, createdAt: Date.parse(createdAt) - clockOffset, key: '', mailed: null } }));
}

/**
 * Takes over the found payment for this page. Answers typed here meanwhile move to the payment's draft: the server lets a draft be paid once, so they
 * cannot be paid as a second gift.
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
