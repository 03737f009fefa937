import type { Flow, Step } from '../definitions.ts';

/** A step as a flow asks it: without the questions that the flow leaves out. */
export function askedStep({ steps }: Pick<Flow, 'steps'>, step: Step): Step {
  const leavesOut = steps.find((member) => member.step === step.id)?.leavesOut;
  return leavesOut ? { ...step, fields: step.fields.filter(({ path }) => !leavesOut.includes(path)) } : step;
}
