import { isPageIn } from '../core/content/content.ts';
import type { Portal } from '../core/portal.ts';
import { isStandalone } from '../receipt/standalone-path.ts';
import type { KeptState } from '../core/state/portal-state.ts';
import { hasStaleTransaction } from '../core/session/is-stale.ts';

/** Pages that stand without a session: they are public, or they end one. */
function standsWithoutSession(pathname: string): boolean {
  return isPageIn(pathname, 'session-expire') || isStandalone(pathname);
}

/** What happens before the first page: the kept state comes back, a stale payment is cleared away, the session is opened, which no page waits for. */
export async function startPortal(portal: Portal, reload: () => void = () => location.reload()): Promise<void> {
  const kept = (await portal.vault.read()) as KeptState | null;
  if (kept !== null) portal.store.set((state) => ({ ...state, ...kept, restored: Object.keys(kept.drafts) }));
  const { transaction } = portal.store.get();
  const isAlone = standsWithoutSession(location.pathname);
  if (transaction !== null && hasStaleTransaction({ transaction }, Date.now())) {
    // Hardly any page begins so: what clears is loaded by those that do.
    const { clearStale } = await import('./stale-transaction.ts');
    await clearStale(portal, transaction, reload, !isAlone);
  }
  if (!isAlone) void portal.session.open();
}
