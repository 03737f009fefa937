import { answerAt } from '../answers/answer-at.ts';
import { isBlank } from '../answers/is-blank.ts';
import type { Answers, Assessment } from '../assessment.ts';
import type { Definitions, Express, Field } from '../definitions.ts';
import { stepOf } from './express.ts';

/**
 * The first open step where the donor still has something to do: it has an error, or a required question that was never answered, even if its default
 * counts. Null if there is none.
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

/** Whether the express lane already answers a step, so that it need not be asked afterwards. */
export function answeredOnLane({ fields, donor }: Express, { counted, errors }: Assessment, step: string): boolean {
  return (
    step !== donor.step &&
    fields.some(({ field }) => stepOf(field) === step && !isBlank(answerAt(counted, field))) &&
    !errors.some(({ path, severity }) => severity === 'error' && stepOf(path) === step)
  );
}
