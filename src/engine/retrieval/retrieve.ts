import { partOf } from '../answers/answer-at.ts';
import { isBlank } from '../answers/is-blank.ts';
import type { Answers, FieldError } from '../assessment.ts';
import type { Definitions, Field, Json, RatesVersion, Step } from '../definitions.ts';
import { assess } from '../flows/assess.ts';

/** The retrieved particulars from Singpass or Corppass, by the names in `proved` and `prefilled`. */
export type Particulars = { readonly [name: string]: Json | undefined };

export type Retrieved = {
  readonly answers: Answers;
  /** Paths of the questions whose answers cannot be changed: "individual.nric". */
  readonly fixed: ReadonlySet<string>;
};

type Asked = { readonly definitions: Definitions; readonly flow: string; readonly step: Step; readonly rates: RatesVersion };

/**
 * Adds retrieved particulars to the answers: proved facts replace answers, prefilled ones fill only blank answers. A fact that is not a valid answer
 * (wrong form, or not an option) is left to the donor; an incomplete one begins the answer, which the donor can change.
 */
export function retrieve({ definitions, flow, step, rates }: Asked, answers: Answers, particulars: Particulars): Retrieved {
  const before = answers[step.id] ?? {};
  const told = step.fields.flatMap((field) => {
    const value = particulars[field.proved ?? field.prefilled ?? ''];
    const stands = field.proved === undefined && isAnswered(field, before[field.id]);
    return value === undefined || stands ? [] : [{ field, value }];
  });
  const withTold = (those: typeof told): Answers => {
    const values = Object.fromEntries(those.map(({ field, value }) => [field.id, value]));
    return { ...answers, [step.id]: { ...before, ...values } };
  };
  const { errors } = assess(definitions, flow, withTold(told), rates);
  const wrongIn = (field: Field) => errors.filter((error) => isWrong(error, field));
  const good = told.filter(({ field }) => wrongIn(field).length === 0);
  const begun = told.filter(({ field }) => isIncomplete(field, wrongIn(field)) && !isAnswered(field, before[field.id]));
  const proved = good.filter(({ field }) => field.proved !== undefined);
  return { answers: withTold([...good, ...begun]), fixed: new Set(proved.map(({ field }) => field.path)) };
}

/** Whether the only errors are missing parts, such as those of an address in lines. */
function isIncomplete({ type }: Field, wrong: readonly FieldError[]): boolean {
  return type === 'object' && wrong.length > 0 && wrong.every(({ code }) => code === 'required');
}

function isWrong({ path, severity }: FieldError, field: Field): boolean {
  return severity === 'error' && (path === field.path || path.startsWith(`${field.path}.`));
}

/** Whether a donor answered the field. A part with a default, such as the country code of a number, does not count. */
function isAnswered({ type, fields = [] }: Field, answer: Json | undefined): boolean {
  if (type !== 'object') return !isBlank(answer);
  return fields.some((part) => part.default === undefined && !isBlank(partOf(answer, part.id)));
}
