import type { PortalState } from '../state/portal-state.ts';

const HALF_AN_HOUR = 30 * 60_000;
const RELOADED = 'appReloaded';

/** A payment was begun more than 30 minutes ago and never seen to end. */
export function hasStaleTransaction({ transaction }: Pick<PortalState, 'transaction'>, now: number): boolean {
  return transaction !== null && now - transaction.createdAt > HALF_AN_HOUR;
}

/** Reloads the page, once: a second stale start goes on without. */
export function reloadForStale(storage: Pick<Storage, 'getItem' | 'setItem'>, reload: () => void): void {
  if (storage.getItem(RELOADED) !== null) return;
  storage.setItem(RELOADED, '1');
  reload();
}
