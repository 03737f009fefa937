import { useCallback, useEffect, useMemo } from 'react';
import {
  type Answers,
  answerAt,
  createAssessor,
  type Definitions,
  type Flow,
  type RatesVersion,
  withAnswers,
} from '../../../engine/index.ts';
import { defaultsOf } from '../../../renderer/index.ts';
import { randomId } from '../../kit/random-id.ts';
import { useContent } from '../content/content.ts';
import { type Portal, usePortal, usePortalState } from '../portal.ts';
import type { Draft } from '../state/portal-state.ts';
import { resetFlows } from './reset-flows.ts';

export type DraftKeeper = {
  readonly draft: Draft;
  /** False while private answers of a restored draft load. */
  readonly ready: boolean;
  /** Sets answers; `typed` are the paths of newly typed ones that have limits for typing. */
  readonly setAnswers: (answers: Answers, typed?: readonly string[]) => void;
  /** Sets answers that Singpass or Corppass filled in for a step; `about` names the person. */
  readonly setRetrieved: (answers: Answers, step: string, about: string) => void;
  readonly setStep: (step: string) => void;
  /** Clears the draft, here and on the server. */
  readonly clear: () => void;
};

/** The flow's draft: answers in the state, private ones saved in the server's session. */
export function useDraft(flow: Flow): DraftKeeper {
  const portal = usePortal();
  const kept = usePortalState((state) => state.drafts[flow.id]);
  const { definitions, view } = useContent();
  // A payment restored without its draft: a new draft gets the draft's id, so that the server sees one draft and one gift.
  const paying = usePortalState((state) => (state.transaction?.flow === flow.id ? state.transaction.draft : null));
  const fresh = useMemo((): Draft => {
    const { version } = flow;
    const id = paying ?? randomId();
    return { id, version, content: view.contentVersion, answers: firstAnswers(definitions, flow, view.rates), step: null };
  }, [definitions, flow, view, paying]);
  const ready = useRestored(portal, flow);
  const draft = kept ?? fresh;
  const change = useCallback(
    (part: Partial<Draft> | ((before: Draft) => Partial<Draft>)) => {
      portal.store.set((state) => {
        const before = state.drafts[flow.id] ?? fresh;
        return { ...state, drafts: { ...state.drafts, [flow.id]: { ...before, ...(typeof part === 'function' ? part(before) : part) } } };
      });
    },
    [portal, flow, fresh],
  );
  return {
    draft,
    ready,
    setAnswers: useCallback(
      (answers: Answers, typed: readonly string[] = NONE) => change((before) => ({ answers, ...stillTyped(before, answers, typed) })),
      [change],
    ),
    setRetrieved: useCallback(
      (answers: Answers, step: string, about: string) =>
        change((before) => ({ answers, ...stillTyped(before, answers, NONE), told: { ...before.told, [step]: about } })),
      [change],
    ),
    setStep: useCallback((step: string) => change({ step }), [change]),
    clear: useCallback(() => resetFlows(portal, [flow]), [portal, flow]),
  };
}

const NONE: readonly string[] = [];

/**
 * Paths of typed answers: `now`, and earlier ones whose answer is unchanged. An answer that a service has filled in since does not count as
 * typed.
 */
export function stillTyped(
  { answers: before, typed = NONE }: Pick<Draft, 'answers' | 'typed'>,
  answers: Answers,
  now: readonly string[],
): Pick<Draft, 'typed'> {
  const unchanged = typed.filter((path) => !now.includes(path) && answerAt(before, path) === answerAt(answers, path));
  return unchanged.length === typed.length && now.length === 0 ? {} : { typed: [...unchanged, ...now] };
}

/** Initial answers: the defaults of the flow's first step. Repeats, because a choice's default may make another question visible. */
function firstAnswers(definitions: Definitions, flow: Flow, rates: RatesVersion): Answers {
  const step = definitions.steps[flow.steps[0]?.step ?? ''];
  if (!step?.fields.some((field) => field.default !== undefined)) return {};
  const assessor = createAssessor(definitions, flow.id, rates);
  let answers: Answers = {};
  for (;;) {
    const assessment = assessor.assess(answers);
    const defaults = assessment.openSteps[0] === step.id ? defaultsOf(step, answers, assessment) : [];
    if (defaults.length === 0) return answers;
    answers = withAnswers(answers, Object.fromEntries(defaults));
  }
}

/** False while a restored draft is carried into this content and its private answers load. Without cookies there are none to wait for. */
function useRestored({ drafts }: Portal, flow: Flow): boolean {
  const content = useContent();
  const isKept = usePortalState((state) => state.restored.includes(flow.id));
  const draftContent = usePortalState((state) => state.drafts[flow.id] && (state.drafts[flow.id]?.content ?? ''));
  const noCookies = usePortalState((state) => state.noCookies);
  const keeping = usePortalState((state) => state.keeping[flow.id]);
  useEffect(() => drafts.follow(content, flow), [flow, drafts, content]);
  if (!isKept || draftContent === undefined) return true;
  if (noCookies) return true;
  return draftContent === content.view.contentVersion && keeping !== undefined && keeping !== 'reading' && keeping !== 'unread';
}
