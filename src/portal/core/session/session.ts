import type { SessionView, UserProfile } from '../../../api/types.ts';
import type { Outcome } from '../../kit/http/outcome.ts';
import type { Store } from '../../kit/store/store.ts';
import { tellTabs } from '../../kit/store/tabs.ts';
import type { Api } from '../api.ts';
import type { Account, PortalState } from '../state/portal-state.ts';

export type SessionKeeper = {
  /** Opens the session, or joins the one that the browser has. */
  readonly open: () => Promise<void>;
  /** The server has bound it to a sign-in, and shows it anew. */
  readonly bound: (view: SessionView) => Promise<void>;
  /** Asks anew who is signed in. */
  readonly askAccount: () => Promise<void>;
  /** Ten minutes more for the way to the card provider, once; nothing when that was had. */
  readonly extend: () => Promise<void>;
  /** The donor stays: ten minutes from now. Says whether the server heard it. */
  readonly stay: () => Promise<boolean>;
  /** It ended on the server before its time, such as by a sign-out everywhere: it is over here, too. */
  readonly lose: () => void;
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
    const { token, extended, mayStay } = view;
    store.set((state) => ({ ...state, session: { token, deadline, clockOffset, extended, mayStay } }));
  };
  const lose = () => {
    const { session, timer } = store.get();
    if (session === null) return;
    if (timer !== null) window.clearInterval(timer);
    store.set((state) => ({ ...state, session: null }));
    onExpired();
  };
  const watch = () => {
    if (store.get().timer !== null) return;
    const timer = window.setInterval(() => {
      const { session } = store.get();
      if (session !== null && Date.now() >= session.deadline) lose();
    }, SECOND);
    store.set((state) => ({ ...state, timer }));
  };
  /** What the browser keeps lives as long again, and the other tabs of the session count to the new end, too. */
  const lengthen = (outcome: Outcome<SessionView>): boolean => {
    if (outcome.kind !== 'done') return false;
    accept(outcome.data);
    store.set((state) => ({ ...state, drafts: { ...state.drafts } }));
    tellTabs('lengthened');
    return true;
  };
  const askAccount = async () => {
    const outcome = await api.signInUserDetails();
    store.set((state) => ({ ...state, account: outcome.kind === 'done' ? signedIn(outcome.data) : { state: 'signed-out' } }));
  };
  return {
    askAccount,
    lose,
    open: async () => {
      const outcome = await api.openSession();
      const isSignedIn = outcome.kind === 'done' && outcome.data.signedIn;
      if (!isSignedIn) store.set((state) => ({ ...state, account: { state: 'signed-out' } }));
      if (outcome.kind !== 'done') return;
      accept(outcome.data);
      watch();
      if (isSignedIn) await askAccount();
    },
    bound: async (view) => {
      accept(view);
      await askAccount();
    },
    extend: async () => {
      if (store.get().session?.extended !== false) return;
      lengthen(await api.extendSession());
    },
    stay: async () => lengthen(await api.staySession()),
    end: async () => {
      stopWatch(store);
      await api.endSession();
    },
  };
}

function signedIn(profile: UserProfile): Account {
  return { state: 'signed-in', name: profile.name, profile };
}

function stopWatch(store: Store<PortalState>): void {
  const { timer } = store.get();
  if (timer !== null) window.clearInterval(timer);
  store.set((state) => ({ ...state, timer: null, session: null }));
}
