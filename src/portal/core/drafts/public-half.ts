import { type Answers, type Definitions, type Flow, isSameAnswer } from '../../../engine/index.ts';
import type { Store } from '../../kit/store/store.ts';
import type { Draft, PortalState } from '../state/portal-state.ts';
import { joinAnswers, publicAnswers } from '../state/private-answers.ts';
import { changesBetween } from './merge-answers.ts';

/** These fields were answered just now, and about these persons Singpass or Corppass has told. */
export type Answered = { readonly kind: 'answered'; readonly draft: string; readonly changes: Answers; readonly told: Draft['told'] };

type Known = { readonly draft: string; readonly answers: Answers; readonly told: Draft['told'] };

type Ports = {
  readonly store: Store<PortalState>;
  readonly tell: (said: Answered) => void;
  /** The draft as it was begun or read, before this code was there; what was answered since is told first. */
  readonly since: Draft | undefined;
};

/**
 * The public half of one flow's draft is kept by each page in the same place of the browser, whole. So that none overwrites what another has
 * been given, each tells the others field by field what is answered in it, and takes up what they tell: whichever writes last, writes all.
 */
export function sharePublicHalf(
  { definitions, flow }: { readonly definitions: Definitions; readonly flow: Flow },
  { store, tell, since }: Ports,
) {
  let known = knownOf(since);

  function knownOf(draft: Draft | undefined): Known | null {
    return draft === undefined ? null : { draft: draft.id, answers: publicAnswers(definitions, flow, draft.answers), told: draft.told };
  }

  const now = () => knownOf(store.get().drafts[flow.id]);

  /** What was answered here since, or since the draft was begun or read, is told. */
  function look(): void {
    const [before, current] = [known, now()];
    known = current;
    if (current === null || before?.draft !== current.draft) return;
    const changes = changesBetween(before.answers, current.answers);
    if (Object.keys(changes).length > 0 || !isSameAnswer(before.told, current.told))
      tell({ kind: 'answered', draft: current.draft, changes, told: current.told });
  }

  return {
    look,
    /** Another page has opened the draft, and may have read it as it was a moment ago. */
    tellAll: () => {
      const current = now();
      if (current !== null) tell({ kind: 'answered', draft: current.draft, changes: current.answers, told: current.told });
    },
    hear: ({ draft, changes, told }: Answered) => {
      const own = store.get().drafts[flow.id];
      if (own?.id !== draft) return;
      const taken: Draft = { ...own, answers: joinAnswers(own.answers, changes) };
      const merged = told === undefined ? taken : { ...taken, told: { ...own.told, ...told } };
      if (isSameAnswer(own, merged)) return;
      // Not told again: it is the others' own.
      known = knownOf(merged);
      store.set((state) => ({ ...state, drafts: { ...state.drafts, [flow.id]: merged } }));
    },
  };
}
