import { createContext, useContext } from 'react';
import { createReporter, type Reporter } from '../kit/reporting/reporter.ts';
import { browserReload, reloadOnce } from '../kit/page/reload-guard.ts';
import { noteLeaving } from '../kit/page/coming-back.ts';
import { createStore, type Store, useStore } from '../kit/store/store.ts';
import type { Vault } from '../kit/store/vault.ts';
import { type Api, createApi } from './api.ts';
import { loadValidators as loadServed } from './content/content.ts';
import { sendDraftMessage } from './drafts/draft-tabs.ts';
import type { DraftKeepers } from './drafts/keep-drafts.ts';
import { keepDraftsWhenNeeded } from './drafts/keep-when-needed.ts';
import { createSession, type SessionKeeper } from './session/session.ts';
import { type Keeper, keepState } from './state/keep-state.ts';
import { initialState, type KeptState, type PortalState } from './state/portal-state.ts';

/** Services of the page: state, calls, session. Built once at start; tests build it around doubles. */
export type Portal = {
  readonly store: Store<PortalState>;
  readonly api: Api;
  readonly session: SessionKeeper;
  readonly vault: Vault;
  readonly reporter: Reporter;
  /** Loads the validators that the server compiled for rjsf; null for a page that loads nothing. */
  readonly loadValidators: typeof loadServed | null;
  /** Starts saving the state to the vault; `toKept` leaves out private answers. Returns the stop function. */
  readonly keep: (toKept: (state: PortalState) => KeptState) => () => void;
  /** Saves private answers on the server. */
  readonly drafts: DraftKeepers;
  /** Writes pending state to the vault before the page is left. */
  readonly flush: () => Promise<void>;
  /** Like `flush`, if the donor is expected back: restored answers then show without a notice. */
  readonly flushForReturn: () => Promise<void>;
};

export type PortalPorts = {
  readonly vault: Vault;
  /** Called when the session has ended. */
  readonly onExpired: () => void;
  /** Reloads the page at most once a minute; false when it has just reloaded. */
  readonly reload?: () => boolean;
  readonly loadValidators?: Portal['loadValidators'];
};

export function createPortal({
  vault,
  onExpired,
  reload = () => reloadOnce(browserReload),
  loadValidators = loadServed,
}: PortalPorts): Portal {
  const store = createStore<PortalState>(initialState);
  const reporter = createReporter();
  const api: Api = createApi({
    onNoSession: () => session.lose(),
    onFailure: reporter.failure,
    user: () => userOf(store.get()),
    token: () => store.get().session?.token ?? null,
    onBroken: () => {
      // More calls may fail while the reload is pending.
      if (store.get().reloading) return;
      const reloading = reload();
      store.set((state) => (reloading ? { ...state, reloading } : { ...state, apiError: 'broken' }));
    },
  });
  const session = createSession(store, api, onExpired);
  let keeper: Keeper | null = null;
  return {
    store,
    api,
    session,
    drafts: keepDraftsWhenNeeded({ store, api, openSession: session.open, send: sendDraftMessage }),
    vault,
    reporter,
    loadValidators,
    keep: (toKept) => {
      const started = keepState(store, vault, toKept);
      keeper = started;
      return started.stop;
    },
    flush: async () => keeper?.flush(),
    flushForReturn: async () => {
      noteLeaving();
      await keeper?.flush();
    },
  };
}

function userOf({ account }: PortalState): string {
  return account.state === 'signed-in' ? account.profile.userId : '';
}

export const PortalContext = createContext<Portal | null>(null);

export function usePortal(): Portal {
  const portal = useContext(PortalContext);
  if (portal === null) throw new Error('No PortalContext');
  return portal;
}

export function usePortalState<Part>(select: (state: PortalState) => Part): Part {
  return useStore(usePortal().store, select);
}
