import { type Assessment, errorsOf, type Flow } from '../../../engine/index.ts';

/** Steps of a flow's first stage that the answers have opened and that still have errors: chosen kinds whose amounts are to come. */
export function stepsToFillIn({ steps }: Flow, assessment: Pick<Assessment, 'openSteps' | 'errors'>): readonly string[] {
  const end = steps.findIndex(({ stage }, at) => at > 0 && stage !== undefined);
  const ofAmounts = steps.slice(1, end < 0 ? undefined : end).map(({ step }) => step);
  return assessment.openSteps.filter(
    (id) => ofAmounts.includes(id) && errorsOf(assessment, id).some(({ severity }) => severity === 'error'),
  );
}
