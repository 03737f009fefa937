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
  /** Where it was, as far as the changes led it: "savings.accounts.0.amount". */
  readonly path: string;
  /** Why, for the donor; without it, the content does not say. */
  readonly text?: TextKey;
  /** The question that now asks for it, which the donor has to answer again. */
  readonly asked?: string;
};

export type CarriedAnswers = { readonly answers: Answers; readonly notCarried: readonly NotCarried[] };

/**
 * Carries the answers of a draft, of any version that was served, into these definitions: every change of questions since that version is
 * applied in order (`carry.json`), and what then fits no question is taken out and reported. What fits is kept as it was typed, also where a
 * bound or a condition now refuses it: the assessment says so at the question. Half of a draft is carried like the whole, since each answer is
 * carried by itself. `from` is the version of the flow that the answers were typed under; from a later one, only what fits is kept.
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

/** All answers that a change moves are taken out first, and put in then: two questions may exchange their names. */
function applied(fields: FieldsChange['fields'], answers: Answers, { lost, reasons }: Losses): Answers {
  const fates = Object.entries(fields).filter(([, { to, options, logic, dropped }]) => (to ?? options ?? logic ?? dropped) !== undefined);
  const moved: Moved[] = [];
  let left = answers;
  // The parts of an object or entry before the whole.
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

/** With what counted as preset, where the step was begun and the question was not answered. */
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

/** The new answer; null where there is none. A rule that fails on what was typed gives none. */
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

/** Why an option is gone is told by the question that would have it, whatever that is called by then. */
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

/** The concrete paths of a pattern, as far as there are answers: "savings.accounts.*.amount" of each account. */
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

/** A pattern's concrete path at the entries of another: what was in the third entry is in the third one. */
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
