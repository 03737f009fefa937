import type { SessionView, UserProfile } from '../../../api/types.ts';
import { takesCookies } from '../../kit/browser/cookies.ts';
import type { Outcome } from '../../kit/http/outcome.ts';
import type { Store } from '../../kit/store/store.ts';
import { notifyTabs } from '../../kit/store/tabs.ts';
import type { Api } from '../api.ts';
import { type Account, knowsOfNothing, type PortalState } from '../state/portal-state.ts';

export type SessionKeeper = {
  /** Opens the session, or joins the browser's. Opens none if the browser keeps no cookies. */
  readonly open: () => Promise<void>;
  /** Applies the session that the server has bound to a sign-in. */
  readonly bound: (view: SessionView) => Promise<void>;
  /** Asks the server who is signed in. */
  readonly refreshAccount: () => Promise<void>;
  /** Extends the session by ten minutes for paying, once per session. */
  readonly extend: () => Promise<void>;
  /** Extends the session to ten minutes from now, because the donor stays. False if the server refused. */
  readonly stay: () => Promise<boolean>;
  /** Ends the session here because the server ended it early, such as by a global sign-out. */
  readonly lose: () => void;
  /** Ends the session on the server and stops the timer. */
  readonly end: () => Promise<void>;
};

const SECOND = 1_000;

/**
 * The 30-minute session by the server's clock. The deadline is converted to this machine's clock and compared every second, so a sleeping
 * or throttled page is not late.
 */
export function createSession(store: Store<PortalState>, api: Api, onExpired: () => void): SessionKeeper {
  const accept = (view: SessionView): number => {
    const clockOffset = Date.parse(view.now) - Date.now();
    const deadline = Date.parse(view.expiresAt) - clockOffset;
    const { token, extended, mayStay } = view;
    store.set((state) => ({ ...state, session: { token, deadline, clockOffset, extended, mayStay } }));
    return clockOffset;
  };
  const lose = () => {
    const { session, timer } = store.get();
    if (session === null) return;
    if (timer !== null) window.clearInterval(timer);
    store.set((state) => ({ ...state, session: null }));
    onExpired();
  };
  const startTimer = () => {
    if (store.get().timer !== null) return;
    const timer = window.setInterval(() => {
      const { session } = store.get();
      if (session !== null && Date.now() >= session.deadline) lose();
    }, SECOND);
    store.set((state) => ({ ...state, timer }));
  };
  /** Saves drafts again, so that they live as long as the session, and informs other tabs. */
  const applyExtension = (outcome: Outcome<SessionView>): boolean => {
    if (outcome.kind !== 'done') return false;
    accept(outcome.data);
    store.set((state) => ({ ...state, drafts: { ...state.drafts } }));
    notifyTabs('lengthened');
    return true;
  };
  const refreshAccount = async () => {
    const outcome = await api.signInUserDetails();
    store.set((state) => ({ ...state, account: outcome.kind === 'done' ? signedIn(outcome.data) : { state: 'signed-out' } }));
  };
  return {
    refreshAccount,
    lose,
    open: async () => {
      if (!takesCookies()) return store.set((state) => ({ ...state, account: { state: 'signed-out' }, noCookies: true }));
      const isBlank = knowsOfNothing(store.get());
      const outcome = await api.openSession();
      const isSignedIn = outcome.kind === 'done' && outcome.data.signedIn;
      if (!isSignedIn) store.set((state) => ({ ...state, account: { state: 'signed-out' } }));
      if (outcome.kind !== 'done') return;
      const clockOffset = accept(outcome.data);
      const { payment } = outcome.data;
      // Rarely needed: kept off the first page.
      if (isBlank && payment !== undefined) (await import('../state/found-payment.ts')).noteFound(store, payment, clockOffset);
      startTimer();
      if (isSignedIn) await refreshAccount();
    },
    bound: async (view) => {
      accept(view);
      await refreshAccount();
    },
    extend: async () => {
      if (store.get().session?.extended !== false) return;
      applyExtension(await api.extendSession());
    },
    stay: async () => applyExtension(await api.staySession()),
    end: async () => {
      stopTimer(store);
      await api.endSession();
    },
  };
}

function signedIn(profile: UserProfile): Account {
  return { state: 'signed-in', name: profile.name, profile };
}

function stopTimer(store: Store<PortalState>): void {
  const { timer } = store.get();
  if (timer !== null) window.clearInterval(timer);
  store.set((state) => ({ ...state, timer: null, session: null }));
}
