import type { Json } from '../../engine/definitions.ts';
import { isObject } from '../read/spot.ts';

/** A meaning that is not the approved one. `place` names it from the root of its file: "properties.amount.atMost". */
export type MeaningDifference = {
  readonly place: readonly string[];
  readonly approved: Json | undefined;
  readonly actual: Json | undefined;
};

/** What changes whom a question asks, or what a gift becomes, as soon as it is added. All else that is added takes nothing back. */
const COUNTS_WHEN_ADDED: ReadonlySet<string> = new Set([
  ...['visible', 'when', 'guard', 'private', 'required', 'deductible', 'untilEntered', 'from', 'to', 'sets', 'leavesOut'],
  ...[
    'atLeast',
    'atMost',
    'maxLength',
    'minLength',
    'pattern',
    'minItems',
    'maxItems',
    'count',
    'default',
    'existence',
    'needed',
    'checks',
    'signInIsMandatory',
  ],
]);
/** Lists whose order means nothing. */
const UNORDERED: ReadonlySet<string> = new Set(['required', 'leavesOut']);
/** Lists that may grow. */
const GROWS: ReadonlySet<string> = new Set(['sites', 'gives', 'agreed', 'contentBlocks']);

/** The differences of a file's meaning from the approved one. */
export function differencesOf(approved: Json, actual: Json, place: readonly string[] = []): readonly MeaningDifference[] {
  if (isObject(approved) && isObject(actual)) {
    const known = Object.entries(approved).flatMap(([key, value]) => {
      const now = actual[key];
      return now === undefined
        ? [{ place: [...place, key], approved: value, actual: undefined }]
        : differencesOf(value, now, [...place, key]);
    });
    const added = Object.entries(actual).filter(([key]) => COUNTS_WHEN_ADDED.has(key) && !Object.hasOwn(approved, key));
    return [...known, ...added.map(([key, value]) => ({ place: [...place, key], approved: undefined, actual: value }))];
  }
  if (place.at(-1) === 'says' && hashIn(approved) === hashIn(actual)) return [];
  // Of a list with names, all entries are gone.
  if (isObject(approved) && isEmptyList(actual)) return differencesOf(approved, {}, place);
  // A list that was empty, and has got entries with names.
  if (isEmptyList(approved) && isObject(actual)) return [];
  if (UNORDERED.has(place.at(-1) ?? '') && isSameSet(approved, actual)) return [];
  if (GROWS.has(place.at(-1) ?? '') && Array.isArray(approved) && Array.isArray(actual)) {
    const now = new Set(actual.map((entry: Json) => JSON.stringify(entry)));
    if (approved.every((entry: Json) => now.has(JSON.stringify(entry)))) return [];
  }
  return JSON.stringify(approved) === JSON.stringify(actual) ? [] : [{ place, approved, actual }];
}

/** Of a sentence as it is kept, that of its words. */
function hashIn(value: Json): string | undefined {
  return typeof value === 'string' ? value.split(' ')[0] : undefined;
}

function isEmptyList(value: Json): boolean {
  return Array.isArray(value) && value.length === 0;
}

function isSameSet(one: Json, other: Json): boolean {
  const sorted = (list: Json) =>
    Array.isArray(list) ? JSON.stringify(list.map((entry: Json) => JSON.stringify(entry)).toSorted()) : undefined;
  return sorted(one) !== undefined && sorted(one) === sorted(other);
}
