import type { Api } from '../core/api.ts';
import { askByNumber } from '../payment/progress/ask-by-number.ts';
import type { Portal } from '../core/portal.ts';
import type { Transaction } from '../core/state/portal-state.ts';
import { wipeEverywhere } from '../core/state/wipe.ts';

const RELOADED = 'appReloaded';

/** As specified: signed out, the stores cleared, the page loaded once more. What became of the payment is asked first, and shown after. */
export async function clearStale(
  { store, vault, session, api }: Portal,
  transaction: Transaction,
  reload: () => void,
  isShown: boolean,
): Promise<void> {
  const place = isShown ? await placeOfStale(api, transaction) : null;
  const reloaded = sessionStorage.getItem(RELOADED);
  await session.end();
  await wipeEverywhere(store, vault);
  if (reloaded !== null) sessionStorage.setItem(RELOADED, reloaded);
  // The router finds its state here, after a reload, too.
  if (place !== null) history.replaceState({ usr: place.state, key: 'stale', idx: 0 }, '', place.address);
  reloadForStale(sessionStorage, reload);
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
async function placeOfStale(api: Api, { transactionNo, home }: Transaction): Promise<{ address: string; state: object } | null> {
  const { view, outcome } = await askByNumber(api, transactionNo);
  if (view !== null) return { address: `${home}?step=done`, state: { transactionNo, already: true } };
  return outcome === 'not-paid' ? null : { address: `${home}?step=payment`, state: { transactionNo } };
}
