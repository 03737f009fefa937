import type { Answers } from '../assessment.ts';
import type { Json } from '../definitions.ts';

const PLACE = /^\d+$/;

/**
 * The answer at a concrete path, "savings.accounts.0.amount"; undefined where there is none. Own properties only: a path comes from the
 * definitions, the answers from a donor.
 */
export function answerAt(answers: Answers, path: string): Json | undefined {
  return answerIn(answers, path.split('.'));
}

/** `answerAt` for a path that is already split, for callers that read it repeatedly. */
export function answerIn(answers: Answers, parts: readonly string[]): Json | undefined {
  let answer: Json | undefined = answers;
  for (const part of parts) answer = Array.isArray(answer) ? entryOf(answer, part) : partOf(answer, part);
  return answer;
}

/** A part of an answer if it is an object; otherwise undefined. */
export function partOf(answer: Json | undefined, name: string): Json | undefined {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer) || !Object.hasOwn(answer, name)) return undefined;
  return (answer as { readonly [name: string]: Json })[name];
}

function entryOf(list: readonly Json[], place: string): Json | undefined {
  return PLACE.test(place) ? list[Number(place)] : undefined;
}

/**
 * Sets the answer at a concrete path, or removes it when undefined. An index past the end of a list appends an entry, after blank entries if
 * needed.
 */
export function withAnswer(answers: Answers, path: string, value: Json | undefined): Answers {
  return withPart(answers, path.split('.'), value) as Answers;
}

/** Sets several answers by path: { "donor.kind": "individual" }. */
export function withAnswers(answers: Answers, sets: { readonly [path: string]: Json }): Answers {
  return Object.entries(sets).reduce((left, [path, value]) => withAnswer(left, path, value), answers);
}

function withPart(whole: Json | undefined, [part, ...rest]: readonly string[], value: Json | undefined): Json | undefined {
  if (part === undefined) return value;
  if (Array.isArray(whole) || (whole === undefined && PLACE.test(part)))
    return withEntry(Array.isArray(whole) ? whole : [], Number(part), rest, value);
  const object = typeof whole === 'object' && whole !== null ? (whole as { readonly [key: string]: Json }) : {};
  const changed = withPart(Object.hasOwn(object, part) ? object[part] : undefined, rest, value);
  if (changed !== undefined) return { ...object, [part]: changed };
  return Object.fromEntries(Object.entries(object).filter(([key]) => key !== part));
}

function withEntry(list: readonly Json[], at: number, rest: readonly string[], value: Json | undefined): Json {
  const changed = withPart(list[at], rest, value);
  if (changed === undefined) return list.filter((_, index) => index !== at);
  const whole = [...list];
  while (whole.length < at) whole.push({});
  whole[at] = changed;
  return whole;
}
