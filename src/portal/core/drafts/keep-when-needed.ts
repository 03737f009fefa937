import type { Flow } from '../../../engine/index.ts';
import { pauseFor } from '../../kit/pause.ts';
import { privateAnswers } from '../state/private-answers.ts';
import type { PortalState } from '../state/portal-state.ts';
import type { DraftKeepers, FollowedContent, KeepDraftsPorts } from './keep-drafts.ts';

type Followed = { readonly content: FollowedContent; readonly flow: Flow };
type Loaded = { readonly keepDrafts: (ports: KeepDraftsPorts) => DraftKeepers };

const BACKOFF = [1_000, 2_000, 4_000, 8_000, 15_000];

/**
 * Loads the draft keepers once there is something to save: a draft from an earlier load, a later step, or a private answer. Keeps their
 * code off the first page. If loading fails, the page says that nothing is saved, payment waits, and loading is retried with backoff.
 */
export function keepDraftsWhenNeeded(ports: KeepDraftsPorts, load: () => Promise<Loaded> = () => import('./keep-drafts.ts')): DraftKeepers {
  const { store, pause = pauseFor } = ports;
  const followed = new Map<string, Followed>();
  let since: PortalState['drafts'] | null = null;
  let keepers: DraftKeepers | null = null;
  let loading: Promise<DraftKeepers | null> | null = null;
  let stopped = false;

  const isNeeded = () => {
    const { drafts, restored, noCookies } = store.get();
    if (noCookies) return false;
    const typed = [...followed.values()].some(({ content, flow }) => {
      const draft = drafts[flow.id];
      return (
        draft !== undefined && (draft.step !== null || Object.keys(privateAnswers(content.definitions, flow, draft.answers)).length > 0)
      );
    });
    return restored.length > 0 || typed;
  };

  const tryOnce = (): Promise<DraftKeepers | null> => {
    loading ??= load()
      .then(({ keepDrafts }) => (stopped ? null : start(keepDrafts)))
      .catch(() => {
        store.set((state) => ({ ...state, keeping: { ...state.keeping, ...Object.fromEntries([...followed.keys()].map(failedState)) } }));
        return null;
      })
      .finally(() => {
        loading = null;
      });
    return loading;
  };

  const start = (keepDrafts: Loaded['keepDrafts']): DraftKeepers => {
    const started = keepDrafts({ ...ports, since: since ?? store.get().drafts });
    for (const { content, flow } of followed.values()) started.follow(content, flow);
    keepers = started;
    return started;
  };

  const failedState = (flow: string): [string, 'unread' | 'cannot'] => [flow, store.get().restored.includes(flow) ? 'unread' : 'cannot'];

  const startIfNeeded = () => {
    if (since !== null || !isNeeded()) return;
    since = store.get().drafts;
    unsubscribe();
    void loadUntilThere();
  };

  const loadUntilThere = async () => {
    for (let failures = 0; !stopped && keepers === null && (await tryOnce()) === null; failures += 1)
      await pause(BACKOFF[Math.min(failures, BACKOFF.length - 1)] ?? 0).over;
  };

  const unsubscribe = store.subscribe(startIfNeeded);
  return {
    follow: (content, flow) => {
      followed.set(flow.id, { content, flow });
      keepers?.follow(content, flow);
      startIfNeeded();
    },
    flush: async (flow) => {
      if (since === null) return { kind: 'kept', revision: 0 };
      return (await (keepers ?? (await tryOnce()))?.flush(flow)) ?? { kind: 'cannot' };
    },
    refresh: async (flow) => (await (keepers ?? (await tryOnce()))?.refresh(flow)) ?? false,
    receive: (message) => keepers?.receive(message),
    leave: () => keepers?.leave(),
    stop: () => {
      stopped = true;
      unsubscribe();
      keepers?.stop();
    },
  };
}
