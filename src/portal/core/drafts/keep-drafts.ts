import type { Answers, Definitions, Flow } from '../../../engine/index.ts';
import type { Store } from '../../kit/store/store.ts';
import { randomId } from '../../kit/random-id.ts';
import { type Pause, pauseFor } from '../../kit/pause.ts';
import type { Api } from '../api.ts';
import type { Content } from '../content/content.ts';
import type { Draft, PortalState } from '../state/portal-state.ts';
import { joinAnswers, privateAnswers, publicAnswers } from '../state/private-answers.ts';
import { carryChanges, carryDraft, carryPrivate } from './carry-draft.ts';
import { noteDonation } from '../state/note-donation.ts';
import { type Answered, syncPublicAnswers } from './public-answers-sync.ts';
import { createPrivateKeeper, type Flushed, type PrivateKeeper } from './private-keeper.ts';

/** Definitions that a page shows a flow with, and their content version. */
export type FollowedContent = Pick<Content, 'definitions'> & { readonly view: Pick<Content['view'], 'contentVersion'> };

/** Saves the private answers of this page's drafts, each by its own keeper. */
export type DraftKeepers = {
  /** Starts saving this flow's private answers. */
  readonly follow: (content: FollowedContent, flow: Flow) => void;
  /** Waits until this flow's answers are saved; a donation names the revision. */
  readonly flush: (flow: string) => Promise<Flushed>;
  /** Merges the answers that another page saved. False when the server does not answer. */
  readonly refresh: (flow: string) => Promise<boolean>;
  /** Handles another tab's message. */
  readonly receive: (message: DraftMessage) => void;
  /** Sends unsaved answers at once: the page is being left. */
  readonly leave: () => void;
  readonly stop: () => void;
};

/**
 * Message between tabs about a draft: `kept` (saved), `typed` (unsaved private answers, without which no other tab may pay), `answered`
 * (public answers changed), `asks` (a tab opened the draft and wants the unsaved answers). Never stored.
 */
export type DraftMessage =
  | Answered
  | { readonly kind: 'kept' | 'asks'; readonly draft: string }
  | { readonly kind: 'typed'; readonly draft: string; readonly version?: number; readonly changes: Answers };

export type KeepDraftsPorts = {
  readonly store: Store<PortalState>;
  readonly api: Pick<Api, 'readDraft' | 'writeDraft' | 'removeDraft' | 'draftDonation'>;
  readonly openSession: () => Promise<void>;
  /** Sends to the other tabs. */
  readonly send: (message: DraftMessage) => void;
  readonly pause?: (milliseconds: number) => Pause;
  /** Drafts at the time when there was first something to save; defaults to the current ones. */
  readonly since?: PortalState['drafts'];
};

type Followed = {
  readonly definitions: Definitions;
  readonly flow: Flow;
  readonly publicAnswersSync: ReturnType<typeof syncPublicAnswers>;
  draft: string | null;
  keeper: PrivateKeeper | null;
};

const POLL_MS = 5_000;
const DELETE_BACKOFF = [1_000, 4_000, 15_000];

export function keepDrafts({ store, api, openSession, send, pause = pauseFor, since = store.get().drafts }: KeepDraftsPorts): DraftKeepers {
  const followed = new Map<string, Followed>();
  let seen = since;

  const change = (flow: string, to: (draft: Draft) => Draft) =>
    store.set((state) => {
      const draft = state.drafts[flow];
      return draft === undefined ? state : { ...state, drafts: { ...state.drafts, [flow]: to(draft) } };
    });

  function keeperOf({ definitions, flow }: Followed, draft: Draft): PrivateKeeper {
    const isStill = () => store.get().drafts[flow.id]?.id === draft.id;
    const restored = store.get().restored.includes(flow.id);
    let isRead = false;
    return createPrivateKeeper(
      { flow: flow.id, version: flow.version, draft: draft.id, restored },
      {
        api,
        openSession,
        newKey: randomId,
        pause,
        onSaved: () => send({ kind: 'kept', draft: draft.id }),
        carry: (kept) => {
          const carried = carryPrivate(store, { definitions, flow }, kept, isRead ? 'again' : 'first');
          isRead = true;
          return carried;
        },
        onTyped: (changes) => send({ kind: 'typed', draft: draft.id, version: flow.version, changes }),
        onKeeping: (keeping) =>
          store.set((state) =>
            state.keeping[flow.id] === keeping ? state : { ...state, keeping: { ...state.keeping, [flow.id]: keeping } },
          ),
        onMerged: (answers) => {
          const withMerged = (all: Answers) => joinAnswers(publicAnswers(definitions, flow, all), answers);
          if (isStill()) change(flow.id, (now) => ({ ...now, answers: withMerged(now.answers) }));
        },
        onDropped: () => {
          if (isStill()) void afterDrop(flow, draft.id);
        },
      },
    );
  }

  /** The draft is gone from the server: if it was paid, show the payment; if it was withdrawn elsewhere, start a new draft with the same answers. */
  async function afterDrop(flow: Flow, draft: string): Promise<void> {
    const isStill = () => store.get().drafts[flow.id]?.id === draft;
    for (let outcome = await api.draftDonation(draft); isStill(); outcome = await api.draftDonation(draft)) {
      const made = outcome.kind === 'done' ? outcome.data.donation : undefined;
      if (made === null) return change(flow.id, (now) => ({ ...now, id: randomId() }));
      if (made !== undefined) return noteDonation(store, flow, draft, made.transactionNo);
      await pause(POLL_MS).over;
    }
  }

  function update(): void {
    const { drafts, session } = store.get();
    if (drafts === seen) return;
    const before = seen;
    seen = drafts;
    for (const [flow, draft] of Object.entries(before))
      if (drafts[flow]?.id !== draft.id && session !== null) void deleteDraft(flow, draft.id);
    for (const one of followed.values()) syncOne(one);
  }

  function syncOne(one: Followed): void {
    one.publicAnswersSync.sendChanges();
    const draft = store.get().drafts[one.flow.id];
    if (one.draft !== (draft?.id ?? null)) {
      one.keeper?.stop();
      one.draft = draft?.id ?? null;
      one.keeper = draft === undefined ? null : keeperOf(one, draft);
      if (draft !== undefined) send({ kind: 'asks', draft: draft.id });
    }
    if (draft !== undefined) one.keeper?.update(privateAnswers(one.definitions, one.flow, draft.answers));
  }

  /** Deletes an ended draft on the server, with retries. */
  async function deleteDraft(flow: string, draft: string): Promise<void> {
    for (const wait of DELETE_BACKOFF) {
      const { kind } = await api.removeDraft(flow, draft);
      // Silent: the session has ended, and its drafts with it.
      if (kind === 'done' || kind === 'silent') return;
      await pause(wait).over;
    }
  }

  function receiveFor({ definitions, flow, keeper, publicAnswersSync }: Followed, sent: DraftMessage): void {
    const message = 'changes' in sent ? carryChanges(definitions, flow, sent) : sent;
    if (message === null) return;
    if (message.kind === 'answered') publicAnswersSync.receive(message);
    if (message.kind === 'asks') publicAnswersSync.sendAll();
    if (keeper === null || message.kind === 'answered') return;
    if (message.kind === 'kept') void keeper.refresh();
    if (message.kind === 'typed') keeper.mergeTyped(message.changes);
    const changes = keeper.unsaved();
    if (message.kind === 'asks' && Object.keys(changes).length > 0)
      send({ kind: 'typed', draft: message.draft, version: flow.version, changes });
  }

  const unsubscribe = store.subscribe(update);
  update();
  return {
    follow: ({ definitions, view }, flow) => {
      if (followed.get(flow.id)?.definitions === definitions) return;
      followed.get(flow.id)?.keeper?.stop();
      const carried = carryDraft(store, { definitions, flow, version: view.contentVersion });
      const publicAnswersSync = syncPublicAnswers({ definitions, flow }, { store, send, since: carried ?? since[flow.id] });
      const one: Followed = { definitions, flow, publicAnswersSync, draft: null, keeper: null };
      followed.set(flow.id, one);
      syncOne(one);
    },
    flush: async (flow) => (await followed.get(flow)?.keeper?.flush()) ?? { kind: 'kept', revision: 0 },
    refresh: async (flow) => (await followed.get(flow)?.keeper?.refresh()) ?? true,
    receive: (message) => {
      for (const one of followed.values()) if (one.draft === message.draft) receiveFor(one, message);
    },
    leave: () => {
      for (const { keeper } of followed.values()) keeper?.leave();
    },
    stop: () => {
      unsubscribe();
      for (const { keeper } of followed.values()) keeper?.stop();
    },
  };
}
