import {
  type Answers,
  answerAt,
  type Assessment,
  createAssessor,
  type Definitions,
  type Field,
  type FieldError,
  type Flow,
  type Json,
  nextStep,
  errorsOf,
  fieldTypes,
  type RatesVersion,
} from '../../engine/index.ts';
import { faultOfEnd, type EndFault } from './end-of-walk.ts';

/** The place where a donor who answers like a trial would be stopped, and the reason. */
export type TrialFault =
  | { readonly kind: 'refused'; readonly error: FieldError; readonly answer: Json }
  /** A required question that the trial does not answer. */
  | { readonly kind: 'wanted'; readonly error: FieldError }
  | { readonly kind: 'not-asked'; readonly path: string }
  | { readonly kind: 'no-control'; readonly path: string; readonly widget: string }
  | { readonly kind: 'not-open'; readonly step: string }
  | EndFault;

/**
 * Walks through a flow as the page does, step by step, with a donor's answers. Each question must have a control that fits its answer, each answer must be
 * asked for and accepted, and the last step must end the flow with something to give. Undefined if nothing stops the donor. Throws `EvaluationError` if the
 * definitions cannot be computed.
 */
export function walk(definitions: Definitions, flow: Flow, answers: Answers, rates: RatesVersion): TrialFault | undefined {
  const assessor = createAssessor(definitions, flow.id, rates);
  const met: string[] = [];
  let given: Answers = {};
  let assessment = assessor.assess(given);
  for (let step = assessment.openSteps[0] ?? null; step !== null; step = nextStep(assessment, step)) {
    met.push(step);
    const own = answers[step];
    if (own !== undefined) given = { ...given, [step]: own };
    assessment = assessor.assess(given);
    const fault = faultOnStep(definitions, assessment, step, own ?? {});
    if (fault !== undefined) return fault;
  }
  const left = Object.keys(answers).find((step) => !met.includes(step));
  return left === undefined ? faultOfEnd(definitions, flow, assessment, met.at(-1)) : { kind: 'not-open', step: left };
}

function faultOnStep({ steps }: Definitions, assessment: Assessment, step: string, own: Answers[string]): TrialFault | undefined {
  const visible = new Set(assessment.visible);
  const strange = controlsOf(steps[step]?.fields ?? [], visible).find(({ type, widget }) => !takes(fieldTypes[type].widgets, widget));
  if (strange !== undefined) return { kind: 'no-control', path: strange.path, widget: strange.widget };
  const hidden = Object.keys(own).find((field) => !visible.has(`${step}.${field}`));
  if (hidden !== undefined) return { kind: 'not-asked', path: `${step}.${hidden}` };
  const error = errorsOf(assessment, step).find(({ severity }) => severity === 'error');
  if (error === undefined) return undefined;
  const answer = answerAt({ [step]: own }, error.path);
  return answer === undefined ? { kind: 'wanted', error } : { kind: 'refused', error, answer };
}

/** The controls that the step draws, including those of a list's entries. An address draws its parts itself. */
function controlsOf(fields: readonly Field[], visible: ReadonlySet<string>): readonly Field[] {
  const drawn = fields.filter(({ path }) => visible.has(path));
  return drawn.flatMap((field) => [field, ...(field.type === 'list' ? (field.fields ?? []) : [])]);
}

function takes(widgets: readonly string[], widget: string): boolean {
  return widgets.includes(widget);
}
