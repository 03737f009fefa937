import { answerAt, withAnswer } from '../answers/answer-at.ts';
import { isBlank } from '../answers/is-blank.ts';
import { isSameAnswer } from '../answers/same-answer.ts';
import type { Answers, Assessment } from '../assessment.ts';
import type { Definitions, Express, Field, Json } from '../definitions.ts';

/** The questions of an express lane, as it asks them: those of their steps, without hints, with its own control, options and amounts. */
export function expressFields({ steps }: Pick<Definitions, 'steps'>, { fields }: Express): readonly Field[] {
  return fields.flatMap(({ field: path, options, ...own }): readonly Field[] => {
    const field = steps[stepOf(path)]?.fields.find((one) => one.path === path);
    if (field === undefined) return [];
    const { hint: _, help: __, ...asked } = { ...field, ...own };
    return [options && asked.options ? { ...asked, options: asked.options.filter(({ value }) => options.includes(value)) } : asked];
  });
}

/** The answers as the express lane has them: where the donor has given none, those that it sets. A step's own defaults are none. */
export function expressAnswers({ steps }: Pick<Definitions, 'steps'>, { sets }: Express, answers: Answers): Answers {
  const given = isUntouched(steps, answers) ? {} : answers;
  const missing = Object.entries(sets).filter(([path]) => answerAt(given, path) === undefined);
  return missing.reduce((left, [path, value]) => withAnswer(left, path, value), given);
}

/** The answers to keep of these before the donor pays: nobody has said yet who gives. */
export function withoutDonor({ sets, donor }: Express, answers: Answers, before: Answers): Answers {
  const unsaid = Object.keys(sets).filter((path) => stepOf(path) === donor.step && answerAt(before, path) === undefined);
  return unsaid.reduce((left, path) => withAnswer(left, path, undefined), answers);
}

const NO_STEPS: ReadonlySet<string> = new Set();

/**
 * Whether the express lane shows all that counts of the answers: nothing else was answered, and no option that it does not offer. `known` are
 * steps whose answers somebody else gives, such as a donor's account.
 */
export function fitsExpress(
  { steps }: Pick<Definitions, 'steps'>,
  { fields, sets }: Express,
  { counted }: Assessment,
  known: ReadonlySet<string> = NO_STEPS,
): boolean {
  const asked = new Map(fields.map(({ field, options }) => [field, options]));
  return Object.entries(counted).every(([step, answers]) =>
    Object.entries(answers).every(([id, answer]) => {
      if (known.has(step)) return true;
      const path = `${step}.${id}`;
      if (asked.has(path)) return isOffered(answer, asked.get(path));
      const usual = steps[step]?.fields.find((field) => field.id === id)?.default;
      return isBlank(answer) || isSameAnswer(answer, sets[path] ?? usual);
    }),
  );
}

function isUntouched(steps: Definitions['steps'], answers: Answers): boolean {
  return Object.entries(answers).every(([step, fields]) =>
    Object.entries(fields).every(([id, answer]) => isSameAnswer(answer, steps[step]?.fields.find((field) => field.id === id)?.default)),
  );
}

function isOffered(answer: Json, options: readonly string[] | undefined): boolean {
  return options === undefined || [answer].flat().every((one) => typeof one === 'string' && options.includes(one));
}

function stepOf(path: string): string {
  return path.slice(0, path.indexOf('.'));
}
