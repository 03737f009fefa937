import type { SessionView } from '../../api/types.ts';
import type { Api } from '../api/api.ts';
import type { PortalState } from '../state/portal-state.ts';
import type { Store } from '../state/store.ts';

export type SessionKeeper = {
  /** Opens the session, or joins the one that the browser has. */
  readonly open: () => Promise<void>;
  /** Ten minutes more, once; nothing when that was had. */
  readonly extend: () => Promise<void>;
  /** Ends it on the server and stops the watch. */
  readonly end: () => Promise<void>;
};

const SECOND = 1_000;

/**
 * Keeps the session of 30 minutes by the server's clock: the deadline is held in this machine's time and compared with it
 * every second, so that a sleeping or throttled page is not late by the seconds it slept.
 */
export function createSession(store: Store<PortalState>, api: Api, onExpired: () => void): SessionKeeper {
  const accept = (view: SessionView) => {
    const clockOffset = Date.parse(view.now) - Date.now();
    const deadline = Date.parse(view.expiresAt) - clockOffset;
    store.set((state) => ({ ...state, session: { token: view.token, deadline, clockOffset, extended: view.extended } }));
  };
  const watch = () => {
    if (store.get().timer !== null) return;
    const timer = window.setInterval(() => {
      const { session } = store.get();
      if (session === null || Date.now() < session.deadline) return;
      window.clearInterval(timer);
      store.set((state) => ({ ...state, session: null }));
      onExpired();
    }, SECOND);
    store.set((state) => ({ ...state, timer }));
  };
  return {
    open: async () => {
      const outcome = await api.openSession();
      if (outcome.kind !== 'done') return;
      accept(outcome.data);
      watch();
    },
    extend: async () => {
      if (store.get().session?.extended !== false) return;
      const outcome = await api.extendSession();
      if (outcome.kind === 'done') accept(outcome.data);
    },
    end: async () => {
      stopWatch(store);
      await api.endSession();
    },
  };
}

function stopWatch(store: Store<PortalState>): void {
  const { timer } = store.get();
  if (timer !== null) window.clearInterval(timer);
  store.set((state) => ({ ...state, timer: null, session: null }));
}
