import { browserStorage } from '../../../kit/storage/storage.ts';
import { watchLeaving } from '../../kit/page/leaving.ts';
import type { Store } from '../../kit/store/store.ts';
import type { Vault } from '../../kit/store/vault.ts';
import type { KeptState, PortalState } from './portal-state.ts';

export type Keeper = {
  /** Writes pending state before the page is left for the bank. */
  readonly flush: () => Promise<void>;
  readonly stop: () => void;
};

const PAUSE = 250;

/**
 * Saves the persistent part of the state to the vault, shortly after each change and when the page is left. `toKept` comes from
 * `app/state-keeper.tsx` and leaves out private answers.
 */
export function keepState(store: Store<PortalState>, vault: Vault, toKept: (state: PortalState) => KeptState): Keeper {
  let timer: number | null = null;
  let written = store.get();
  let writing: Promise<void> = Promise.resolve();
  // Storage may have filled up since the page began.
  const noteRefusal = () => {
    if (browserStorage.refuses()) store.set((state) => (state.keepsNothing ? state : { ...state, keepsNothing: true }));
  };
  const flush = () => {
    if (timer !== null) window.clearTimeout(timer);
    timer = null;
    const state = store.get();
    if (!changed(written, state)) return writing;
    written = state;
    const kept = toKept(state);
    writing = writing
      .then(() => (isEmpty(kept) ? vault.wipe() : vault.write(kept, isShown(kept))))
      .catch(() => undefined)
      .then(noteRefusal);
    return writing;
  };
  const unsubscribe = store.subscribe(() => {
    if (timer === null && changed(written, store.get())) timer = window.setTimeout(() => void flush(), PAUSE);
  });
  const unwatch = watchLeaving(() => void flush());
  return {
    flush,
    stop: () => {
      if (timer !== null) window.clearTimeout(timer);
      unsubscribe();
      unwatch();
    },
  };
}

/** An empty state is wiped, not written. */
function isEmpty({ drafts, transaction, ratesSeen, ratesChanged }: KeptState): boolean {
  return Object.keys(drafts).length === 0 && transaction === null && ratesSeen === null && !ratesChanged;
}

/** Whether a first page would show any of it; it never shows `ratesSeen`. */
function isShown({ drafts, transaction, ratesChanged }: KeptState): boolean {
  return Object.keys(drafts).length > 0 || transaction !== null || ratesChanged;
}

function changed(before: PortalState, after: PortalState): boolean {
  return (
    before.drafts !== after.drafts ||
    before.transaction !== after.transaction ||
    before.ratesSeen !== after.ratesSeen ||
    before.ratesChanged !== after.ratesChanged
  );
}
