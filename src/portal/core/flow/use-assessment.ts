import { useMemo } from 'react';
import { type Answers, type Assessment, createAssessor, type Flow } from '../../../engine/index.ts';
import { useContent } from '../content/content.ts';

/** Assesses answers at the rates of this page load; only what changed is computed again. */
export function useAssessment(flow: Flow, answers: Answers): Assessment {
  const { definitions, view } = useContent();
  const assessor = useMemo(() => createAssessor(definitions, flow.id, view.rates), [definitions, flow, view]);
  return useMemo(() => assessor.assess(answers), [assessor, answers]);
}
