import type { Answers } from '../assessment.ts';
import type { Definitions, Field, Json } from '../definitions.ts';
import { centsOf } from '../money/cents.ts';
import { parseMoney } from '../money/typed-amounts.ts';
import { answerAt, withAnswer, withAnswers } from './answer-at.ts';

type Steps = Pick<Definitions, 'steps'>;

/** Turns each typed own amount that equals an offered option into that option, and removes the typed amount. */
export function withAmountsChosen({ steps }: Steps, answers: Answers): Answers {
  return choicesOf(steps, answers).reduce((left, { path, ownAmount, question, options = [] }) => {
    const amount = parseMoney(String(answerAt(left, question) ?? ''));
    if (answerAt(left, path) !== ownAmount.option || amount.kind !== 'money') return left;
    const option = options.find(({ value }) => value !== ownAmount.option && centsOf(value) === Number(amount.cents));
    return option === undefined ? left : withAnswer(withAnswer(left, path, option.value), question, undefined);
  }, answers);
}

/** Turns each chosen option into a typed own amount, if the question for own amounts is among those asked. */
export function withAmountsTyped({ steps }: Steps, answers: Answers, asked: readonly string[]): Answers {
  return choicesOf(steps, answers).reduce((left, { path, ownAmount, question, options = [] }) => {
    const chosen = answerAt(left, path);
    const isAmount = chosen !== ownAmount.option && options.some(({ value }) => value === chosen);
    if (!asked.includes(question) || !isAmount) return left;
    return withAnswers(left, { [path]: ownAmount.option, [question]: chosen as Json });
  }, answers);
}

type Choice = Field & {
  readonly ownAmount: NonNullable<Field['ownAmount']> /** Path of the question that takes own amounts. */;
  readonly question: string;
};

function choicesOf(steps: Definitions['steps'], answers: Answers): readonly Choice[] {
  return Object.keys(answers).flatMap((step) =>
    (steps[step]?.fields ?? []).flatMap((field) =>
      field.ownAmount === undefined ? [] : [{ ...field, ownAmount: field.ownAmount, question: `${step}.${field.ownAmount.question}` }],
    ),
  );
}
