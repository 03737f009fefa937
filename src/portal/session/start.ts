import { isPageIn } from '../content/content.ts';
import type { Portal } from '../portal.ts';
import { isStandalone } from '../receipt/standalone-path.ts';
import type { KeptState } from '../state/portal-state.ts';
import { wipeEverywhere } from '../state/wipe.ts';
import { hasStaleTransaction, reloadForStale } from './stale-transaction.ts';

/** Pages that stand without a session: they are public, or they end one. */
function standsWithoutSession(pathname: string): boolean {
  return isPageIn(pathname, 'session-expire') || isStandalone(pathname);
}

/** What happens before the first page: the kept state comes back, a stale payment is cleared away, the session is opened, which no page waits for. */
export async function startPortal(portal: Portal): Promise<void> {
  const kept = (await portal.vault.read()) as KeptState | null;
  if (kept !== null) portal.store.set((state) => ({ ...state, ...kept, restored: Object.keys(kept.drafts) }));
  if (hasStaleTransaction(portal.store.get(), Date.now())) await clearStale(portal);
  if (!standsWithoutSession(location.pathname)) void portal.session.open();
}

async function clearStale({ store, vault, session }: Portal): Promise<void> {
  const reloaded = sessionStorage.getItem('appReloaded');
  await session.end();
  await wipeEverywhere(store, vault);
  if (reloaded !== null) sessionStorage.setItem('appReloaded', reloaded);
  reloadForStale(sessionStorage, () => location.reload());
}
