import { isStandalone } from '../../engine/index.ts';
import { takeReturn } from '../kit/page/coming-back.ts';
import { takesCookies } from '../kit/browser/cookies.ts';
import { browserStorage } from '../../kit/storage/storage.ts';
import { isPageIn } from '../core/content/content.ts';
import type { Portal } from '../core/portal.ts';
import { type KeptState, knowsOfNothing } from '../core/state/portal-state.ts';
import { hasStaleTransaction } from '../core/session/is-stale.ts';

/** Pages that need no session: public ones, and the one that ends it. */
function needsNoSession(pathname: string): boolean {
  return isPageIn(pathname, 'session-expire') || isStandalone(pathname);
}

/**
 * Before the first page: restores the stored state, clears a stale payment, and opens the session. Waits for the session only if a later step was
 * reloaded and the browser kept none of it: the server may know of a payment there.
 */
export async function startPortal(portal: Portal, reload: () => void = () => location.reload()): Promise<void> {
  const cameBack = takeReturn();
  const sessionless = needsNoSession(location.pathname);
  const kept = (await portal.vault.read()) as KeptState | null;
  // Before drafts are restored: without cookies there is no session, so no draft waits for its private answers.
  if (!sessionless) portal.store.set((state) => ({ ...state, noCookies: !takesCookies(), keepsNothing: !browserStorage.lasts() }));
  if (kept !== null) portal.store.set((state) => ({ ...state, ...kept, cameBack, restored: Object.keys(kept.drafts) }));
  const { transaction } = portal.store.get();
  if (transaction !== null && hasStaleTransaction({ transaction }, Date.now())) {
    // Rarely needed: kept off the first page.
    const { clearStale } = await import('./stale-transaction.ts');
    await clearStale(portal, transaction, reload, !sessionless);
  }
  if (sessionless) return;
  const opened = portal.session.open();
  if (knowsOfNothing(portal.store.get()) && new URLSearchParams(location.search).has('step')) await opened;
}
