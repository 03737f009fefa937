import { isPageIn } from '../content/content.ts';
import type { Portal } from '../portal.ts';
import { isStandalone } from '../receipt/standalone-path.ts';
import type { KeptState, Transaction } from '../state/portal-state.ts';
import { wipeEverywhere } from '../state/wipe.ts';
import { hasStaleTransaction, placeOfStale, reloadForStale } from './stale-transaction.ts';

/** Pages that stand without a session: they are public, or they end one. */
function standsWithoutSession(pathname: string): boolean {
  return isPageIn(pathname, 'session-expire') || isStandalone(pathname);
}

/** What happens before the first page: the kept state comes back, a stale payment is cleared away, the session is opened, which no page waits for. */
export async function startPortal(portal: Portal, reload: () => void = () => location.reload()): Promise<void> {
  const kept = (await portal.vault.read()) as KeptState | null;
  if (kept !== null) portal.store.set((state) => ({ ...state, ...kept, restored: Object.keys(kept.drafts) }));
  const { transaction } = portal.store.get();
  if (transaction !== null && hasStaleTransaction({ transaction }, Date.now())) await clearStale(portal, transaction, reload);
  if (!standsWithoutSession(location.pathname)) void portal.session.open();
}

/** As specified: signed out, the stores cleared, the page loaded once more. What became of the payment is asked first, and shown after. */
async function clearStale({ store, vault, session, api }: Portal, transaction: Transaction, reload: () => void): Promise<void> {
  const place = standsWithoutSession(location.pathname) ? null : await placeOfStale(api, transaction);
  const reloaded = sessionStorage.getItem('appReloaded');
  await session.end();
  await wipeEverywhere(store, vault);
  if (reloaded !== null) sessionStorage.setItem('appReloaded', reloaded);
  // The router finds its state here, after a reload, too.
  if (place !== null) history.replaceState({ usr: place.state, key: 'stale', idx: 0 }, '', place.address);
  reloadForStale(sessionStorage, reload);
}
