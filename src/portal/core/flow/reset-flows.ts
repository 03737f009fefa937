import type { Flow } from '../../../engine/index.ts';
import { noteSeen } from '../state/seen-payments.ts';
import type { Portal } from '../portal.ts';

/**
 * Clears the answers of these flows, here and (through the draft keepers) on the server. Also clears a payment begun in one of them, which
 * the server still finishes. False when there was nothing to clear.
 */
export function resetFlows({ store }: Pick<Portal, 'store'>, flows: readonly Flow[]): boolean {
  const ids = new Set(flows.map(({ id }) => id));
  const held = Object.keys(store.get().drafts).filter((id) => ids.has(id));
  const isReset = (id: string) => ids.has(id);
  const { transaction, restored, carried } = store.get();
  const isTouched = [...held, ...restored, ...Object.keys(carried), transaction?.flow ?? ''].some(isReset);
  if (!isTouched) return false;
  if (transaction !== null && isReset(transaction.flow)) noteSeen(transaction.transactionNo);
  store.set((state) => ({
    ...state,
    drafts: Object.fromEntries(Object.entries(state.drafts).filter(([id]) => !isReset(id))),
    transaction: state.transaction !== null && isReset(state.transaction.flow) ? null : state.transaction,
    restored: state.restored.filter((id) => !isReset(id)),
    carried: Object.fromEntries(Object.entries(state.carried).filter(([id]) => !isReset(id))),
  }));
  return true;
}
