import type { Assessment } from '../assessment.ts';
import type { Flow, Step } from '../definitions.ts';

/** A step as a flow asks it: without the questions that the flow leaves out. */
export function askedStep({ steps }: Pick<Flow, 'steps'>, step: Step): Step {
  const leavesOut = steps.find((member) => member.step === step.id)?.leavesOut;
  return leavesOut ? { ...step, fields: step.fields.filter(({ path }) => !leavesOut.includes(path)) } : step;
}

/** A step with its heading, which `retrieved` replaces while answers of the step are retrieved. */
export function headedStep(step: Step, assessment: Pick<Assessment, 'openSteps'>): Step {
  return step.retrieved !== undefined && isRetrieved(step, assessment) ? { ...step, ...step.retrieved } : step;
}

/** Whether the step's answers are retrieved, i.e. the step that retrieves them is open. */
export function isRetrieved({ retrievedBy }: Step, { openSteps }: Pick<Assessment, 'openSteps'>): boolean {
  return retrievedBy !== undefined && openSteps.includes(retrievedBy);
}
