import {
  type Answers,
  answerAt,
  answeredOnLane,
  type Assessment,
  centsOf,
  type Definitions,
  dollars,
  type Express,
  firstAsked,
  firstInvalidStep,
  type Flow,
  isSameAnswer,
  withAmountsChosen,
  withAnswers,
} from '../../../engine/index.ts';
import { EXPRESS } from '../../core/flow/express-lane.ts';
import type { Go } from '../../core/flow/flow-step.ts';

type Leaving = {
  readonly flow: Flow;
  readonly definitions: Definitions;
  readonly answers: Answers;
  readonly assessment: Assessment;
  /** The chosen option has further questions in its own steps. */
  readonly leads: boolean;
  /** How the payment begins. */
  readonly payment: Parameters<Go>[1];
};

/** Goes where the express lane's button leads: to the payment, or to the step that asks what this screen does not. */
export function leaveLane({ flow, definitions, answers, assessment, leads, payment }: Leaving, go: Go): void {
  const first = assessment.openSteps[0] ?? flow.steps[0]?.step ?? '';
  if (leads) {
    go(firstAsked(definitions, assessment, answers) ?? first, { fromLane: true, resumeAt: EXPRESS });
    return;
  }
  if (assessment.kind !== 'due') {
    const isBlank = assessment.errors.every(({ code, severity }) => severity !== 'error' || code === 'required');
    go(firstInvalidStep(assessment) ?? first, isBlank ? { fromLane: true, resumeAt: EXPRESS } : { showErrors: true });
    return;
  }
  const step = assessment.openSteps.find((id) => definitions.steps[id]?.kind === 'payment');
  if (step !== undefined) go(step, { resumeAt: EXPRESS, ...payment });
}

/**
 * The lane's answers, prepared for the steps of the long way (`onLongWay` of the flow's lane). An amount that a step offers as an option is chosen
 * there, and the options in `drops` are deselected. Then `sets` are set, and `takes` fills in sums above zero, computed from the numbers that the
 * lane asked. Those numbers stay in the answers, so that the lane is unchanged when the donor returns to it. If the answers already have all `sets`,
 * nothing is applied again: a donor who returns without a change finds the steps unchanged.
 */
export function onLongWay(definitions: Definitions, { onLongWay: way }: Express, answers: Answers, assessment: Assessment): Answers {
  const chosen = withAmountsChosen(definitions, answers);
  const { sets = {}, takes = {}, drops = {} } = way ?? {};
  const kept = Object.entries(drops).reduce((left, [path, options]) => withoutOptions(left, path, options), chosen);
  if (Object.entries(sets).every(([path, value]) => isSameAnswer(answerAt(answers, path), value))) return kept;
  const sums = Object.entries(takes).map(([path, rule]) => [path, centsOf(String(assessment.explain(rule).value))] as const);
  const filledIn = Object.fromEntries(sums.filter(([, cents]) => cents > 0).map(([path, cents]) => [path, dollars(cents)]));
  return withAnswers(kept, { ...sets, ...filledIn });
}

function withoutOptions(answers: Answers, path: string, options: readonly string[]): Answers {
  const chosen = answerAt(answers, path);
  return Array.isArray(chosen) ? withAnswers(answers, { [path]: chosen.filter((one) => !options.includes(String(one))) }) : answers;
}

/** This step, or the first after it that was not answered on the express lane; null if there is none. */
export function passAnswered(
  { express }: Flow,
  assessment: Assessment,
  step: string | null,
  after: (step: string) => string | null,
): string | null {
  let next = step;
  while (next !== null && express && answeredOnLane(express, assessment, next)) next = after(next);
  return next;
}
