import type { Json } from '../engine/definitions.ts';
import type { AtPointer } from './at-pointer.ts';
import { changedSpans, isApart } from './spans.ts';

type Values = { readonly base: Json | undefined; readonly live: Json | undefined; readonly own: Json | undefined };
export type ValueConflict = { readonly at: string } & Values;
/** Edits that turn the live value into the merged one, to be applied in order, and the conflicts, for which the edits write the own value. */
export type MergedValues = { readonly edits: readonly AtPointer[]; readonly conflicts: readonly ValueConflict[] };

const NOTHING: MergedValues = { edits: [], conflicts: [] };

/** Three-way merge of JSON: objects by name; lists entry by entry, or by the spans that each side changed if their lengths differ. */
export function mergeValues(base: Json, live: Json, own: Json): MergedValues {
  return mergeAt('', { base, live, own });
}

function mergeAt(at: string, { base, live, own }: Values): MergedValues {
  if (same(own, base) || same(own, live)) return NOTHING;
  if (isObject(base) && isObject(live) && isObject(own)) return mergeObjects(at, base, live, own);
  if (Array.isArray(base) && Array.isArray(live) && Array.isArray(own)) return mergeLists(at, base, live, own);
  const edits: readonly AtPointer[] = own === undefined ? [{ at, removed: true }] : [{ at, value: own }];
  // Here `own` and `live` differ: removal by both sides is the same change, which returned above.
  return same(live, base) ? { edits, conflicts: [] } : { edits, conflicts: [{ at, base, live, own }] };
}

type Fields = { readonly [name: string]: Json };

function mergeObjects(at: string, base: Fields, live: Fields, own: Fields): MergedValues {
  const names = [...new Set([...Object.keys(live), ...Object.keys(own)])];
  const of = (fields: Fields, name: string) => (Object.hasOwn(fields, name) ? fields[name] : undefined);
  return together([
    ...names.map((name) => mergeAt(`${at}/${escaped(name)}`, { base: of(base, name), live: of(live, name), own: of(own, name) })),
    // Elsewhere the order of names has no meaning.
    ...(at.endsWith('/properties') ? [orderOf(at, base, live, own)] : []),
  ]);
}

/** Moves questions into the release's own order; a question that was added on the live side keeps its place there. */
function orderOf(at: string, base: Fields, live: Fields, own: Fields): MergedValues {
  const names = Object.keys(own).filter((name) => Object.hasOwn(base, name) && Object.hasOwn(live, name));
  const before = Object.keys(base).filter((name) => names.includes(name));
  if (same(names, before)) return NOTHING;
  const edits = names.slice(0, -1).map((name, place): AtPointer => ({ at: `${at}/${escaped(name)}`, before: names[place + 1] ?? null }));
  return { edits: edits.toReversed(), conflicts: [] };
}

function mergeLists(at: string, base: readonly Json[], live: readonly Json[], own: readonly Json[]): MergedValues {
  const entry = (place: number, values: Values) => mergeAt(`${at}/${place}`, values);
  if (base.length === live.length && base.length === own.length)
    return together(base.map((was, place) => entry(place, { base: was, live: live[place], own: own[place] })));
  const [theirs, ours] = changedSpans(base, live, own);
  if (isApart(theirs, ours)) {
    const shift = theirs.from < ours.from || (theirs.to <= ours.from && theirs.from <= ours.from) ? theirs.grownTo - theirs.to : 0;
    return spliced(at, ours.from + shift, base.slice(ours.from, ours.to), own.slice(ours.from, ours.grownTo));
  }
  // Both sides inserted equally many entries at the same place: each entry is in conflict with the other side's.
  const isSameInsert = theirs.from === theirs.to && ours.from === ours.to && theirs.grownTo === ours.grownTo;
  if (isSameInsert)
    return together(
      own
        .slice(ours.from, ours.grownTo)
        .map((value, index) => entry(ours.from + index, { base: undefined, live: live[ours.from + index], own: value })),
    );
  return { edits: [{ at, value: own }], conflicts: [{ at, base, live, own }] };
}

/** Replaces entries, one by one as far as both lists go, so that unchanged parts stay as written. */
function spliced(at: string, from: number, before: readonly Json[], after: readonly Json[]): MergedValues {
  const both = Math.min(before.length, after.length);
  const changed = before.slice(0, both).map((was, index) => mergeAt(`${at}/${from + index}`, { base: was, live: was, own: after[index] }));
  const surplus = before.slice(both).map((): AtPointer => ({ at: `${at}/${from + both}`, removed: true }));
  const added = after.slice(both).map((value, index): AtPointer => ({ at: `${at}/${from + both + index}`, inserted: value }));
  return together([...changed, { edits: [...surplus, ...added], conflicts: [] }]);
}

function together(parts: readonly MergedValues[]): MergedValues {
  return { edits: parts.flatMap(({ edits }) => edits), conflicts: parts.flatMap(({ conflicts }) => conflicts) };
}

function escaped(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

function isObject(value: Json | undefined): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Compares as JSON text: the order of names is part of the data. */
function same(one: Json | undefined, other: Json | undefined): boolean {
  return one === other || (one !== undefined && other !== undefined && JSON.stringify(one) === JSON.stringify(other));
}
