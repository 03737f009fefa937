import { answerAt } from '../answers/answer-at.ts';
import { isBlank } from '../answers/is-blank.ts';
import type { Answers, Assessment } from '../assessment.ts';
import type { Definitions, Express, Field } from '../definitions.ts';
import { stepOf } from './express.ts';

/**
 * The first open step that still needs the donor: it has an error, or a required question that was never answered, even if its default counts.
 * Null when there is none.
 */
export function firstAsked(
  { steps }: Pick<Definitions, 'steps'>,
  { openSteps, visible, errors }: Assessment,
  answers: Answers,
): string | null {
  const isOpen = ({ path, required }: Field) => required && visible.includes(path) && answerAt(answers, path) === undefined;
  const isWrong = (step: string) => errors.some(({ path, severity }) => severity === 'error' && stepOf(path) === step);
  return openSteps.find((step) => isWrong(step) || steps[step]?.fields.some(isOpen)) ?? null;
}

/** Whether a step has been answered on the express lane, and need not be asked again after it. */
export function answeredOnLane({ fields, donor }: Express, { counted, errors }: Assessment, step: string): boolean {
  return (
    step !== donor.step &&
    fields.some(({ field }) => stepOf(field) === step && !isBlank(answerAt(counted, field))) &&
    !errors.some(({ path, severity }) => severity === 'error' && stepOf(path) === step)
  );
}
