import type { Api } from '../api/api.ts';
import type { KeptState, PortalState, Transaction } from '../state/portal-state.ts';

const HALF_AN_HOUR = 30 * 60_000;
const RELOADED = 'appReloaded';

/** A payment was begun more than 30 minutes ago and never seen to end. */
export function hasStaleTransaction({ transaction }: Pick<PortalState, 'transaction'>, now: number): boolean {
  return transaction !== null && now - transaction.createdAt > HALF_AN_HOUR;
}

/** Past its life the browser keeps nothing of the state but which payment was begun, so that it is known as stale when the donor comes back. */
export function transactionAlone(kept: unknown): KeptState | null {
  const { transaction } = kept as KeptState;
  return transaction === null ? null : { drafts: {}, transaction, ratesSeen: null, ratesChanged: false };
}

/** Reloads the page, once: a second stale start goes on without. */
export function reloadForStale(storage: Pick<Storage, 'getItem' | 'setItem'>, reload: () => void): void {
  if (storage.getItem(RELOADED) !== null) return;
  storage.setItem(RELOADED, '1');
  reload();
}

/**
 * Where a donor with a stale payment is to find what became of it, once all else is cleared: the receipt of one that was paid, and the page
 * that waits for one of which nobody knows. Null when it ended without money.
 */
export async function placeOfStale(api: Api, { transactionNo, home }: Transaction): Promise<{ address: string; state: object } | null> {
  // Hardly any page begins so: what asks is loaded by those that do.
  const { askByNumber } = await import('../payment/ask-by-number.ts');
  const { view, outcome } = await askByNumber(api, transactionNo);
  if (view !== null) return { address: `${home}?step=done`, state: { transactionNo, already: true } };
  return outcome === 'not-paid' ? null : { address: `${home}?step=payment`, state: { transactionNo } };
}
