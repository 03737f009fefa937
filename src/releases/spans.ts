import type { Json } from '../engine/definitions.ts';

/** The entries `from` to `to` of a list that differ in another list, where they are `from` to `grownTo`. */
export type Span = { readonly from: number; readonly to: number; readonly grownTo: number };

/** The span that each of two lists changed from a third: everything between the equal entries at the beginning and at the end. */
export function changedSpans(base: readonly Json[], live: readonly Json[], own: readonly Json[]): readonly [Span, Span] {
  return [spanOf(base, live), spanOf(base, own)];
}

/** Whether two changes of one list are independent. Two insertions at the same place are not. */
export function isApart(one: Span, other: Span): boolean {
  const overlap = one.from < other.to && other.from < one.to;
  const insertTogether = one.from === other.from && one.to === one.from && other.to === other.from;
  return !overlap && !insertTogether;
}

function spanOf(base: readonly Json[], changed: readonly Json[]): Span {
  const texts = base.map((entry) => JSON.stringify(entry));
  const others = changed.map((entry) => JSON.stringify(entry));
  const shorter = Math.min(texts.length, others.length);
  let from = 0;
  while (from < shorter && texts[from] === others[from]) from += 1;
  let behind = 0;
  while (behind < shorter - from && texts.at(-1 - behind) === others.at(-1 - behind)) behind += 1;
  return { from, to: texts.length - behind, grownTo: others.length - behind };
}
