import { answerAt, withAnswer } from '../answers/answer-at.ts';
import { isBlank } from '../answers/is-blank.ts';
import { isSameAnswer } from '../answers/same-answer.ts';
import { withAmountsTyped } from '../answers/own-amounts.ts';
import type { Answers, Assessment, FieldError } from '../assessment.ts';
import type { Definitions, Express, Field, Flow, Json } from '../definitions.ts';

/**
 * The questions of an express lane as it asks them: the fields of their steps without hints, with the lane's own widget, options and amounts.
 * A price shared by several fields, such as that of a day, is shown with the first.
 */
export function expressFields({ steps }: Pick<Definitions, 'steps'>, { fields }: Express): readonly Field[] {
  const prices = new Set<string>();
  return fields.flatMap(({ field: path, options, ...own }): readonly Field[] => {
    const field = steps[stepOf(path)]?.fields.find((one) => one.path === path);
    if (field === undefined) return [];
    const { more: _, ...usual } = field;
    const { hint: __, help: ___, price, ...asked } = { ...(options ? usual : field), ...own, required: own.required ?? field.required };
    const offered = offeredBy({ options, more: own.more });
    return [
      {
        ...asked,
        ...(price && !prices.has(price.rule) && prices.add(price.rule) && { price }),
        // In the lane's order, which starts with the most common options.
        ...(offered && asked.options && { options: offered.flatMap((one) => asked.options?.filter(({ value }) => value === one) ?? []) }),
      },
    ];
  });
}

/** The flow as the lane asks it: the donor step has no guard, since the lane's screen always shows its questions. */
export function withDonorAsked<F extends Pick<Flow, 'steps' | 'express'>>(flow: F): F {
  const steps = flow.steps.map(({ guard, ...step }) =>
    guard === undefined || step.step === flow.express?.donor.step ? step : { ...step, guard },
  );
  return { ...flow, steps };
}

/** Whether the answers about the donor are those that the lane presets. */
export function isLaneDonor({ sets, donor }: Express, answers: Answers): boolean {
  return Object.entries(sets).every(([path, value]) => stepOf(path) !== donor.step || isSameAnswer(answerAt(answers, path) ?? null, value));
}

/** The express lane's own errors: blank answers that the lane requires but the steps do not. */
export function expressErrors({ fields }: Express, { visible, counted, errors }: Assessment): readonly FieldError[] {
  return fields.flatMap(({ field: path, required }): readonly FieldError[] => {
    const isMissing = required === true && visible.includes(path) && isBlank(answerAt(counted, path));
    return isMissing && !errors.some((error) => error.path === path) ? [{ path, code: 'required', params: {}, severity: 'error' }] : [];
  });
}

/** Whether a chosen option has further questions in the steps: the lane then leads to these steps instead of the payment. */
export function leadsOn({ fields }: Express, answers: Answers): boolean {
  return fields.some(
    ({ field, more }) => more !== undefined && chosenOf(answerAt(answers, field)).some((one) => more.options.includes(one)),
  );
}

/** Removes options that the lane preset, once the donor chooses an option outside the lane and has answered nothing else. */
export function withoutChosen(express: Express, changed: Answers, before: Answers): Answers {
  const { fields, sets, donor } = express;
  const isAnswered = fields.some(({ field }) => stepOf(field) !== donor.step && !isBlank(answerAt(before, field)));
  const field = fields.find(({ more }) => more !== undefined)?.field;
  if (isAnswered || field === undefined || !leadsOn(express, changed)) return changed;
  const own = chosenOf(sets[field]);
  return withAnswer(
    changed,
    field,
    chosenOf(answerAt(changed, field)).filter((one) => !own.includes(one)),
  );
}

/**
 * The answers on the express lane: the lane's presets where the donor has given none. Answers that merely equal the defaults of their steps do not
 * count as given.
 */
export function expressAnswers({ steps }: Pick<Definitions, 'steps'>, { sets }: Express, answers: Answers): Answers {
  const given = isUntouched(steps, answers) ? {} : answers;
  const missing = Object.entries(sets).filter(([path]) => answerAt(given, path) === undefined);
  return missing.reduce((left, [path, value]) => withAnswer(left, path, value), given);
}

/**
 * The answers in the form that the express lane asks for: answers set on the way to the steps (`onLongWay`) get the lane's values, and chosen amounts
 * become typed ones. Answers to questions outside the lane are kept.
 */
export function answersOnLane(definitions: Pick<Definitions, 'steps'>, { fields, sets, onLongWay }: Express, answers: Answers): Answers {
  const undone = Object.entries(onLongWay?.sets ?? {}).filter(([path, value]) => isSameAnswer(answerAt(answers, path), value));
  const before = undone.reduce((left, [path]) => withAnswer(left, path, sets[path]), answers);
  return withAmountsTyped(
    definitions,
    before,
    fields.map(({ field }) => field),
  );
}

/** The answers to keep before the donor pays: without the lane's presets about the donor, which the donor has not given yet. */
export function withoutDonor({ sets, donor }: Express, answers: Answers, before: Answers): Answers {
  const unsaid = Object.keys(sets).filter((path) => stepOf(path) === donor.step && answerAt(before, path) === undefined);
  return unsaid.reduce((left, path) => withAnswer(left, path, undefined), answers);
}

const NO_STEPS: ReadonlySet<string> = new Set();

/**
 * Whether the express lane shows all counted answers: no other question was answered, and no option outside the lane was chosen. `known` are steps
 * that another source answers, such as the donor's account.
 */
export function fitsExpress(
  { steps }: Pick<Definitions, 'steps'>,
  { fields, sets }: Express,
  { counted }: Assessment,
  known: ReadonlySet<string> = NO_STEPS,
): boolean {
  const asked = new Map(fields.map((field) => [field.field, offeredBy(field)]));
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

type Asked = Express['fields'][number];

function offeredBy({ options, more }: { readonly [part in 'options' | 'more']?: Asked[part] | undefined }): readonly string[] | undefined {
  return options && [...options, ...(more?.options ?? [])];
}

function chosenOf(answer: Json | undefined): readonly string[] {
  return [answer].flat().filter((one) => typeof one === 'string');
}

/** The step of a question's path. */
export function stepOf(path: string): string {
  return path.slice(0, path.indexOf('.'));
}
