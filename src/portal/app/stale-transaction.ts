import type { Api } from '../core/api.ts';
import { tabStorage } from '../../kit/storage/storage.ts';
import { fetchByNumber } from '../payment/progress/fetch-by-number.ts';
import type { Portal } from '../core/portal.ts';
import type { Transaction } from '../core/state/portal-state.ts';
import { wipeEverywhere } from '../core/state/wipe.ts';

const RELOADED = 'appReloaded';

/** As specified: signs out, clears the stores, reloads once. First finds the payment's outcome, to show it after the reload. */
export async function clearStale(
  { store, vault, session, api }: Portal,
  transaction: Transaction,
  reload: () => void,
  isShown: boolean,
): Promise<void> {
  const place = isShown ? await stalePlace(api, transaction) : null;
  const reloaded = tabStorage.getItem(RELOADED);
  await session.end();
  await wipeEverywhere(store, vault);
  if (reloaded !== null) tabStorage.setItem(RELOADED, reloaded);
  // The router reads its state from history, also after a reload.
  if (place !== null) history.replaceState({ usr: place.state, key: 'stale', idx: 0 }, '', place.address);
  reloadForStale(tabStorage, reload);
}

/** Reloads once per tab; a second stale start continues without a reload. */
export function reloadForStale(storage: Pick<Storage, 'getItem' | 'setItem'>, reload: () => void): void {
  if (storage.getItem(RELOADED) !== null) return;
  storage.setItem(RELOADED, '1');
  reload();
}

/** The page for the outcome of a stale payment: its receipt if paid, the waiting page if unknown, null if it ended unpaid. */
async function stalePlace(api: Api, { transactionNo, home, cents }: Transaction): Promise<{ address: string; state: object } | null> {
  const { view, outcome } = await fetchByNumber(api, transactionNo);
  if (view !== null) return { address: `${home}?step=done`, state: { transactionNo, already: true } };
  return outcome === 'not-paid' ? null : { address: `${home}?step=payment`, state: { transactionNo, cents } };
}
