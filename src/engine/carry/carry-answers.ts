import { answerAt, withAnswer } from '../answers/answer-at.ts';
import { holdsNothing } from '../answers/is-blank.ts';
import { isSameAnswer } from '../answers/same-answer.ts';
import type { Answers } from '../assessment.ts';
import type { Definitions, Fate, FieldsChange, Json, TextKey } from '../definitions.ts';
import { stepOf } from '../flows/express.ts';
import { compileRule } from '../rules/evaluate-rule.ts';
import { fitting } from './fitting.ts';

/** An answer that could not be carried. */
export type NotCarried = {
  /** Its path after the changes that could be applied: "savings.accounts.0.amount". */
  readonly path: string;
  /** The reason, for the donor; absent if the content gives none. */
  readonly text?: TextKey;
  /** The question that now covers it, which the donor has to answer again. */
  readonly asked?: string;
};

export type CarriedAnswers = { readonly answers: Answers; readonly notCarried: readonly NotCarried[] };

/**
 * Carries the answers of a draft, of any version that was served, into these definitions: applies every change of questions since that version in
 * order (`carry.json`), then removes and reports the answers that fit no question. Fitting answers keep their typed form, even if a bound or
 * condition now refuses them: the assessment reports that at the question. Each answer is carried separately, so a part of a draft is carried like
 * the whole. `from` is the version of the flow in which the answers were typed; if it is later than all changes, only what fits is kept.
 */
export function carryAnswers(definitions: Definitions, flowId: string, answers: Answers, from: number): CarriedAnswers {
  const lost: NotCarried[] = [];
  const reasons = new Map<string, TextKey>();
  const since = (definitions.carry?.changes ?? []).filter(({ version }) => version > from);
  const changed = since.reduce((now, { fields }) => applied(fields, now, { lost, reasons }), answers);
  const { kept, unfit } = fitting(definitions, flowId, changed);
  const notCarried = [...lost, ...unfit.map((one) => ({ ...one, ...reasonOf(reasons, one.path) }))];
  return { answers: kept, notCarried };
}

type Losses = { readonly lost: NotCarried[]; readonly reasons: Map<string, TextKey> };
type Moved = { readonly from: string; readonly to: string | undefined; readonly fate: Fate; readonly value: Json };

/** Removes all moved answers before it sets them at their new paths, so that two questions can exchange their names. */
function applied(fields: FieldsChange['fields'], answers: Answers, { lost, reasons }: Losses): Answers {
  const fates = Object.entries(fields).filter(([, { to, options, logic, dropped }]) => (to ?? options ?? logic ?? dropped) !== undefined);
  const moved: Moved[] = [];
  let left = answers;
  // Deepest paths first: the parts of an object or entry before the whole.
  for (const [path, fate] of fates.toSorted(([a], [b]) => depthOf(b) - depthOf(a))) {
    const target = fate.to ?? (isDrop(fate) ? undefined : path);
    for (const from of placesOf(left, path)) {
      const value = answerAt(left, from);
      if (value === undefined) continue;
      moved.push({ from, to: target === undefined ? undefined : placed(target, from, path), fate, value });
      left = withAnswer(left, from, undefined);
    }
  }
  moveReasons(Object.entries(fields), reasons);
  const isWithin = ({ from }: Moved) => fates.some(([path, fate]) => isDrop(fate) && patternOf(from).startsWith(`${path}.`));
  for (const one of moved.toSorted((a, b) => depthOf(a.to ?? '') - depthOf(b.to ?? ''))) {
    const value = one.to === undefined ? null : mapped(one.fate, one.value);
    const before = one.to === undefined ? undefined : answerAt(left, one.to);
    const isFree = holdsNothing(before) || isSameAnswer(before, value);
    if (one.to !== undefined && value !== null && isFree) left = withAnswer(left, one.to, value);
    else if (!holdsNothing(one.value) && !isWithin(one)) lost.push(lostOf(one));
  }
  return withUnsaid(fields, left);
}

/** Sets the former preset (`unsaid`) if the step was begun but the question was not answered. */
function withUnsaid(fields: FieldsChange['fields'], answers: Answers): Answers {
  const said = Object.entries(fields).flatMap(([path, { to = path, unsaid }]) => (unsaid === undefined ? [] : [[to, unsaid] as const]));
  const missing = said.filter(([path]) => answers[stepOf(path)] !== undefined && answerAt(answers, path) === undefined);
  return missing.reduce((left, [path, value]) => withAnswer(left, path, value), answers);
}

function isDrop({ dropped }: Fate): boolean {
  return dropped !== undefined;
}

function lostOf({ from, to, fate }: Moved): NotCarried {
  const text = fate.dropped ?? fate.lost;
  return { path: from, ...(text !== undefined && { text }), ...(to !== undefined && { asked: patternOf(to) }) };
}

/** The new answer; null if there is none, or if the rule fails on the typed value. */
function mapped({ options, logic }: Fate, value: Json): Json {
  if (logic !== undefined) {
    try {
      return compileRule(logic)({ answer: value });
    } catch {
      return null;
    }
  }
  if (options === undefined) return value;
  const rename = (one: Json): Json => (typeof one === 'string' && Object.hasOwn(options, one) ? (options[one] ?? one) : one);
  return Array.isArray(value) ? [...new Set(value.map(rename))] : rename(value);
}

/** Keeps the reason for lost options with their question, even if later changes move it to another path. */
function moveReasons(fates: readonly (readonly [string, Fate])[], reasons: Map<string, TextKey>): void {
  const before = new Map(reasons);
  for (const [path] of fates) reasons.delete(path);
  for (const [path, fate] of fates) {
    const text = fate.lost ?? before.get(path);
    if (text !== undefined && !isDrop(fate)) reasons.set(fate.to ?? path, text);
  }
}

function reasonOf(reasons: ReadonlyMap<string, TextKey>, path: string): Pick<NotCarried, 'text'> {
  const text = reasons.get(patternOf(path));
  return text === undefined ? {} : { text };
}

/** The concrete paths that match a pattern in these answers: "savings.accounts.*.amount" for each account. */
function placesOf(answers: Answers, pattern: string): readonly string[] {
  const [before, ...after] = pattern.split('.*');
  return after.reduce<readonly string[]>(
    (places, rest) =>
      places.flatMap((place) => {
        const list = answerAt(answers, place);
        return Array.isArray(list) ? list.map((_, at) => `${place}.${at}${rest}`) : [];
      }),
    [before ?? ''],
  );
}

/** Fills in the target pattern with the entry numbers of the source path, so that an answer of the third entry stays in the third. */
function placed(target: string, from: string, pattern: string): string {
  const names = pattern.split('.');
  const entries = from.split('.').filter((_, at) => names[at] === '*');
  return target.split('.').reduce((path, part) => `${path}${path && '.'}${part === '*' ? (entries.shift() ?? '0') : part}`, '');
}

function patternOf(path: string): string {
  return path.replace(/\.\d+(?=\.|$)/g, '.*');
}

function depthOf(path: string): number {
  return path.split('.').length;
}
