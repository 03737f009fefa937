import { type Answers, type Definitions, type Flow, isSameAnswer } from '../../../engine/index.ts';
import type { Store } from '../../kit/store/store.ts';
import type { Draft, PortalState } from '../state/portal-state.ts';
import { joinAnswers, publicAnswers } from '../state/private-answers.ts';
import { changesBetween } from './merge-answers.ts';

/** Public answers that just changed; `told` holds, by step, the person whose particulars Singpass or Corppass returned. */
export type Answered = {
  readonly kind: 'answered';
  readonly draft: string;
  /** Flow version of the answers; a page of an earlier release sends none. */
  readonly version?: number;
  readonly changes: Answers;
  readonly told: Draft['told'];
};

type Known = { readonly draft: string; readonly answers: Answers; readonly told: Draft['told'] };

type Ports = {
  readonly store: Store<PortalState>;
  readonly send: (message: Answered) => void;
  /** The draft as it was before this code loaded; changes since then are sent first. */
  readonly since: Draft | undefined;
};

/**
 * Syncs a flow's public answers between tabs. Each tab writes the whole draft to the same place in the browser, so tabs exchange changes
 * field by field: otherwise the last writer would overwrite the other tabs' changes.
 */
export function syncPublicAnswers(
  { definitions, flow }: { readonly definitions: Definitions; readonly flow: Flow },
  { store, send, since }: Ports,
) {
  let known = knownOf(since);

  function knownOf(draft: Draft | undefined): Known | null {
    return draft === undefined ? null : { draft: draft.id, answers: publicAnswers(definitions, flow, draft.answers), told: draft.told };
  }

  const now = () => knownOf(store.get().drafts[flow.id]);

  /** Sends the changes since the last call. */
  function sendChanges(): void {
    const [before, current] = [known, now()];
    known = current;
    if (current === null || before?.draft !== current.draft) return;
    const changes = changesBetween(before.answers, current.answers);
    if (Object.keys(changes).length > 0 || !isSameAnswer(before.told, current.told))
      send({ kind: 'answered', draft: current.draft, version: flow.version, changes, told: current.told });
  }

  return {
    sendChanges,
    /** For a tab that has just opened the draft and may have read an older state. */
    sendAll: () => {
      const current = now();
      if (current !== null)
        send({ kind: 'answered', draft: current.draft, version: flow.version, changes: current.answers, told: current.told });
    },
    receive: ({ draft, changes, told }: Answered) => {
      const own = store.get().drafts[flow.id];
      if (own?.id !== draft) return;
      const joined: Draft = { ...own, answers: joinAnswers(own.answers, changes) };
      const merged = told === undefined ? joined : { ...joined, told: { ...own.told, ...told } };
      if (isSameAnswer(own, merged)) return;
      // Marked as known, so that it is not sent back.
      known = knownOf(merged);
      store.set((state) => ({ ...state, drafts: { ...state.drafts, [flow.id]: merged } }));
    },
  };
}
