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
  /** What is chosen is asked about by its own steps. */
  readonly leads: boolean;
  /** How the payment begins. */
  readonly payment: Parameters<Go>[1];
};

/** Where the button of the express lane leads: to the payment, or to the step that asks what this screen does not. */
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
 * The answers that the way to the steps takes along: amounts that are among those to choose from are chosen there, and what the way sets is set, with
 * the sums that stand for what the lane counted, and what was guessed is chosen no longer. A sum of nothing is none. What was counted stays for the way back, which finds the lane as it stood;
 * and whoever comes again without having changed anything there finds the steps as they stood.
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

/** This step, or the first after it that was not answered on the express lane. */
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
