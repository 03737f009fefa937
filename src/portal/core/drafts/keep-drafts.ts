import type { Answers, Definitions, Flow } from '../../../engine/index.ts';
import type { Store } from '../../kit/store/store.ts';
import { randomId } from '../../kit/random-id.ts';
import { type Pause, pauseFor } from '../../kit/pause.ts';
import type { Api } from '../api.ts';
import type { Draft, PortalState } from '../state/portal-state.ts';
import { joinAnswers, privateAnswers, publicAnswers } from '../state/private-answers.ts';
import { noteDonation } from '../state/note-donation.ts';
import { type Answered, sharePublicHalf } from './public-half.ts';
import { createPrivateKeeper, type Flushed, type PrivateKeeper } from './private-keeper.ts';

/** Keeps the private halves of the drafts that this page shows, each by a keeper of its own. */
export type DraftKeepers = {
  /** From now on the private half of this flow's draft is kept, whoever changes it. */
  readonly follow: (definitions: Definitions, flow: Flow) => void;
  /** Waits until what was typed in this flow is kept; the revision is what a donation of it names. */
  readonly flush: (flow: string) => Promise<Flushed>;
  /** Takes up what another page has kept of this flow's draft. */
  readonly catchUp: (flow: string) => Promise<boolean>;
  /** Another page of the browser says something of a draft. */
  readonly hear: (said: DraftWord) => void;
  /** Sends what is not kept yet: the page is being left. */
  readonly leave: () => void;
  /** Ends all work, as for a page that is gone. */
  readonly stop: () => void;
};

/**
 * What one page of a browser tells the others of a draft: that it kept something; that something private was typed in it, so that no other
 * page pays without it, or that something else was answered, so that none overwrites it; or that it has the draft, too, now, and asks for
 * what is not kept yet. Nothing of it is stored.
 */
export type DraftWord =
  | Answered
  | { readonly kind: 'kept' | 'asks'; readonly draft: string }
  | { readonly kind: 'typed'; readonly draft: string; readonly changes: Answers };

export type KeepDraftsPorts = {
  readonly store: Store<PortalState>;
  readonly api: Pick<Api, 'readDraft' | 'writeDraft' | 'removeDraft' | 'draftDonation'>;
  readonly openSession: () => Promise<void>;
  /** Tells the other pages of the browser. */
  readonly tell: (said: DraftWord) => void;
  readonly pause?: (milliseconds: number) => Pause;
  /** The drafts as they stood when there first was something to keep; the present ones when it is left out. */
  readonly since?: PortalState['drafts'];
};

type Followed = {
  readonly definitions: Definitions;
  readonly flow: Flow;
  readonly publicHalf: ReturnType<typeof sharePublicHalf>;
  draft: string | null;
  keeper: PrivateKeeper | null;
};

const ASK_AGAIN = 5_000;
const FORGETS = [1_000, 4_000, 15_000];

export function keepDrafts({ store, api, openSession, tell, pause = pauseFor, since = store.get().drafts }: KeepDraftsPorts): DraftKeepers {
  const followed = new Map<string, Followed>();
  let seen = since;

  const change = (flow: string, to: (draft: Draft) => Draft) =>
    store.set((state) => {
      const draft = state.drafts[flow];
      return draft === undefined ? state : { ...state, drafts: { ...state.drafts, [flow]: to(draft) } };
    });

  function keeperOf({ definitions, flow }: Followed, draft: Draft): PrivateKeeper {
    const isStill = () => store.get().drafts[flow.id]?.id === draft.id;
    const restored = store.get().restored.includes(flow.id) && draft.version === flow.version;
    return createPrivateKeeper(
      { flow: flow.id, version: flow.version, draft: draft.id, restored },
      {
        api,
        openSession,
        newKey: randomId,
        pause,
        onKept: () => tell({ kind: 'kept', draft: draft.id }),
        onTyped: (changes) => tell({ kind: 'typed', draft: draft.id, changes }),
        onKeeping: (keeping) =>
          store.set((state) =>
            state.keeping[flow.id] === keeping ? state : { ...state, keeping: { ...state.keeping, [flow.id]: keeping } },
          ),
        onTakenUp: (answers) => {
          const withTaken = (all: Answers) => joinAnswers(publicAnswers(definitions, flow, all), answers);
          if (isStill()) change(flow.id, (now) => ({ ...now, answers: withTaken(now.answers) }));
        },
        onDropped: () => {
          if (isStill()) void goOnWithout(flow, draft.id);
        },
      },
    );
  }

  /** The draft is gone from the server: it was paid, which the page is to show, or given up elsewhere, and what is typed here begins anew. */
  async function goOnWithout(flow: Flow, draft: string): Promise<void> {
    const isStill = () => store.get().drafts[flow.id]?.id === draft;
    for (let told = await api.draftDonation(draft); isStill(); told = await api.draftDonation(draft)) {
      if (told.kind === 'done' && told.data === null) return change(flow.id, (now) => ({ ...now, id: randomId() }));
      if (told.kind === 'done' && told.data !== null) return noteDonation(store, flow, draft, told.data.transactionNo);
      await pause(ASK_AGAIN).over;
    }
  }

  function look(): void {
    const { drafts, session } = store.get();
    if (drafts === seen) return;
    const before = seen;
    seen = drafts;
    for (const [flow, draft] of Object.entries(before)) if (drafts[flow]?.id !== draft.id && session !== null) void forget(flow, draft.id);
    for (const one of followed.values()) holdOne(one);
  }

  function holdOne(one: Followed): void {
    one.publicHalf.look();
    const draft = store.get().drafts[one.flow.id];
    if (one.draft !== (draft?.id ?? null)) {
      one.keeper?.stop();
      one.draft = draft?.id ?? null;
      one.keeper = draft === undefined ? null : keeperOf(one, draft);
      if (draft !== undefined) tell({ kind: 'asks', draft: draft.id });
    }
    if (draft !== undefined) one.keeper?.hold(privateAnswers(one.definitions, one.flow, draft.answers));
  }

  /** A draft that is over is forgotten on the server too, and so is it when the first request to do so is lost. */
  async function forget(flow: string, draft: string): Promise<void> {
    for (const wait of FORGETS) {
      const { kind } = await api.removeDraft(flow, draft);
      // Silent: the session is over, and what it kept with it.
      if (kind === 'done' || kind === 'silent') return;
      await pause(wait).over;
    }
  }

  function hearOf({ keeper, publicHalf }: Followed, said: DraftWord): void {
    if (said.kind === 'answered') publicHalf.hear(said);
    if (said.kind === 'asks') publicHalf.tellAll();
    if (keeper === null || said.kind === 'answered') return;
    if (said.kind === 'kept') void keeper.catchUp();
    if (said.kind === 'typed') keeper.hearTyped(said.changes);
    const changes = keeper.unkept();
    if (said.kind === 'asks' && Object.keys(changes).length > 0) tell({ kind: 'typed', draft: said.draft, changes });
  }

  const unsubscribe = store.subscribe(look);
  look();
  return {
    follow: (definitions, flow) => {
      if (followed.get(flow.id)?.definitions === definitions) return;
      followed.get(flow.id)?.keeper?.stop();
      const publicHalf = sharePublicHalf({ definitions, flow }, { store, tell, since: since[flow.id] });
      const one: Followed = { definitions, flow, publicHalf, draft: null, keeper: null };
      followed.set(flow.id, one);
      holdOne(one);
    },
    flush: async (flow) => (await followed.get(flow)?.keeper?.flush()) ?? { kind: 'kept', revision: 0 },
    catchUp: async (flow) => (await followed.get(flow)?.keeper?.catchUp()) ?? true,
    hear: (said) => {
      for (const one of followed.values()) if (one.draft === said.draft) hearOf(one, said);
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
