import { useMemo } from 'react';
import { type Answers, type Assessment, createAssessor, type Flow } from '../../../engine/index.ts';
import { useContent } from '../content/content.ts';

const NONE: readonly string[] = [];

/**
 * Assesses answers at the rates of this page load; recomputes only what changed. `typed`: paths of typed answers that limits for typing
 * apply to.
 */
export function useAssessment(flow: Flow, answers: Answers, typed: readonly string[] = NONE): Assessment {
  const { definitions, view } = useContent();
  const assessor = useMemo(() => createAssessor(definitions, flow, view.rates), [definitions, flow, view]);
  return useMemo(() => assessor.assess(answers, new Set(typed)), [assessor, answers, typed]);
}
