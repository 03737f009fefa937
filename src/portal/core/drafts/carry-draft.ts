import { type Answers, carryAnswers, type Definitions, type Flow } from '../../../engine/index.ts';
import type { Store } from '../../kit/store/store.ts';
import type { CarriedDraft, Draft, PortalState } from '../state/portal-state.ts';
import { joinAnswers } from '../state/private-answers.ts';

type Served = { readonly definitions: Definitions; readonly flow: Flow };
/** The same, with the content version that the definitions belong to. */
type ServedIn = Served & { readonly version: string };

/**
 * Carries a draft from the content that it was typed in into this one, before anything else reads it. Null if there is no draft, or it already
 * belongs to this content. Keeps a restored draft's former and carried answers for the notice.
 */
export function carryDraft(store: Store<PortalState>, { definitions, flow, version }: ServedIn): Draft | null {
  const draft = store.get().drafts[flow.id];
  if (draft === undefined || draft.content === version) return null;
  const { answers, notCarried } = carryAnswers(definitions, flow.id, draft.answers, draft.version);
  const carried: Draft = { ...draft, answers, version: flow.version, content: version };
  const about: CarriedDraft = { content: draft.content, former: draft.answers, answers, notCarried };
  const isRestored = store.get().restored.includes(flow.id);
  store.set((state) => ({
    ...state,
    drafts: { ...state.drafts, [flow.id]: carried },
    ...(isRestored && { carried: { ...state.carried, [flow.id]: about } }),
  }));
  return carried;
}

/** Carries the private answers that the server kept. The first read adds them to the notice's former and carried answers. */
export function carryPrivate(
  store: Store<PortalState>,
  { definitions, flow }: Served,
  kept: { readonly version: number; readonly answers: Answers },
  read: 'first' | 'again',
): Answers {
  const { answers, notCarried } = carryAnswers(definitions, flow.id, kept.answers, kept.version);
  store.set((state) => {
    const about = state.carried[flow.id];
    if (about === undefined || read === 'again') return state;
    const both: CarriedDraft = {
      ...about,
      former: joinAnswers(about.former, kept.answers),
      answers: joinAnswers(about.answers, answers),
      notCarried: [...about.notCarried, ...notCarried],
    };
    return { ...state, carried: { ...state.carried, [flow.id]: both } };
  });
  return answers;
}

/** Answers from another tab; a page of an earlier release sends no version. */
type Typed = { readonly version?: number; readonly changes: Answers };

/**
 * Another tab's message with its answers carried to this content's names; null if that tab has newer content, which this one cannot read.
 */
export function carryChanges<Message extends Typed>(definitions: Definitions, flow: Flow, message: Message): Message | null {
  const { version = 1, changes } = message;
  if (version > flow.version) return null;
  return version === flow.version ? message : { ...message, changes: carryAnswers(definitions, flow.id, changes, version).answers };
}
