import { initialState, type PortalState } from './portal-state.ts';
import type { Store } from './store.ts';
import type { Vault } from './vault.ts';

const CHANNEL = 'giving-portal';

/** Forgets all that this browser holds of the donor, here and in every other tab. The language in use stays until the next load. */
export async function wipeEverywhere(store: Store<PortalState>, vault: Vault): Promise<void> {
  forget(store);
  await vault.wipe();
  localStorage.clear();
  sessionStorage.clear();
  const channel = openChannel();
  channel?.postMessage('wipe');
  channel?.close();
}

/** Follows a wipe that happened in another tab. */
export function followWipes(store: Store<PortalState>, onWiped: () => void): () => void {
  const channel = openChannel();
  if (channel === null) return () => undefined;
  channel.onmessage = ({ data }) => {
    if (data !== 'wipe') return;
    forget(store);
    onWiped();
  };
  return () => channel.close();
}

function forget(store: Store<PortalState>): void {
  store.set(({ apiError, timer }) => ({ ...initialState, apiError, timer }));
}

function openChannel(): BroadcastChannel | null {
  return typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
}
