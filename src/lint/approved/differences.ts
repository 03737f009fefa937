import { type DataFile, isObject, type MetaSchemas, schemasAt } from '../../content/index.ts';
import type { Json } from '../../engine/definitions.ts';
import { donorFields } from '../receipt-fields.ts';

/** A meaning that is not the approved one. `place` names it from the root of its file: "properties.amount.atMost". */
export type MeaningDifference = {
  readonly place: readonly string[];
  readonly approved: Json | undefined;
  readonly actual: Json | undefined;
};

/**
 * Lists and groups that get further entries without taking anything back: a question, an option, a line. Each entry is read where it is approved; of all other
 * lists, such as hosts and partners, an entry that is added is a change of what was approved.
 */
const TAKES_ENTRIES: ReadonlySet<string> = new Set([
  ...['properties', 'options', 'items', 'steps', 'notes', 'blocks', 'rows', 'columns', 'remarks', 'groups', 'rules', 'rates', 'values'],
  ...['settings', 'checks', 'titles', 'languages', 'errors', 'summaries', 'why'],
]);
/** Of these, each entry counts, whatever its name is. */
const COUNTS_ENTRIES: ReadonlySet<string> = new Set([
  ...['hosts', 'charities', 'partners', 'social', 'links', 'sites', 'donor', 'sets', 'tells', 'wording', 'receiptSeries', 'sections'],
  ...['visible', 'when', 'guard', 'needed'],
]);
/** What says or shows more of what is there already, beside the texts that it names. All else that is added changes what somebody approved: whom a question asks, what is paid, where a link leads. */
const ADDED_FREELY: ReadonlySet<string> = new Set([
  ...['titleBy', 'titleFor', 'titles', 'description', 'question', 'more', 'short', 'remarks', 'sign', 'subject'],
  ...['because', 'says', 'name', 'errors', 'nothingDue'],
  ...[
    'look',
    'align',
    'size',
    'strong',
    'mark',
    'seal',
    'frame',
    'once',
    'font',
    'paper',
    'calendar',
    'days',
    'gauges',
    'table',
    'statement',
  ],
  ...['quickAmounts', 'joins', 'words', 'review', 'reviewed', 'toBeConfirmed', 'asOf', 'decided', 'why', 'nouns', 'jump'],
  ...['notes', 'blocks', 'rows', 'columns', 'languages', 'summaries'],
]);
/** What of the donor a layout shows counts, whatever the line is called. */
const LAYS_OUT: ReadonlySet<string> = new Set(['blocks', 'rows', 'columns']);
/** Of these, each entry of one that is new as a whole is a change of its own. */
const ENTRY_BY_ENTRY: ReadonlySet<string> = new Set(['partners', 'social', 'links', 'wording', 'sections']);
/** Lists whose order means nothing. */
const UNORDERED: ReadonlySet<string> = new Set(['required', 'leavesOut']);
/** Lists that may grow. */
const GROWS: ReadonlySet<string> = new Set(['gives', 'agreed', 'contentBlocks']);

/** Whether the meta-schema of the file says that a text is named at a place. */
type NamesText = (place: readonly string[]) => boolean;

export function namesTextIn(meta: MetaSchemas, { kind }: Pick<DataFile, 'kind'>): NamesText {
  return (place) => schemasAt(meta, kind, place).some(({ refersTo }) => refersTo === 'text');
}

/** The differences of a file's meaning from the approved one. */
export function differencesOf(
  approved: Json,
  actual: Json,
  namesText: NamesText,
  place: readonly string[] = [],
): readonly MeaningDifference[] {
  if (isObject(approved) && isObject(actual)) {
    const known = Object.entries(approved).flatMap(([key, value]) => {
      const now = actual[key];
      return now === undefined
        ? [{ place: [...place, key], approved: value, actual: undefined }]
        : differencesOf(value, now, namesText, [...place, key]);
    });
    const isFree = addedFreely(approved, namesText, place);
    const added = Object.entries(actual).filter(([key]) => !Object.hasOwn(approved, key) && !isFree(key));
    return [
      ...known,
      ...added.flatMap(([key, value]) =>
        isObject(value) && ENTRY_BY_ENTRY.has(key)
          ? differencesOf({}, value, namesText, [...place, key])
          : [{ place: [...place, key], approved: undefined, actual: value }],
      ),
    ];
  }
  if (place.at(-1) === 'says' && hashIn(approved) === hashIn(actual)) return [];
  // Of a list with names, all entries are gone.
  if (isObject(approved) && isEmptyList(actual)) return differencesOf(approved, {}, namesText, place);
  // A list that was empty, and has got entries with names.
  if (isEmptyList(approved) && isObject(actual)) return [];
  if (UNORDERED.has(place.at(-1) ?? '') && isSameSet(approved, actual)) return [];
  if (GROWS.has(place.at(-1) ?? '') && Array.isArray(approved) && Array.isArray(actual)) {
    const now = new Set(actual.map((entry: Json) => JSON.stringify(entry)));
    if (approved.every((entry: Json) => now.has(JSON.stringify(entry)))) return [];
  }
  return JSON.stringify(approved) === JSON.stringify(actual) ? [] : [{ place, approved, actual }];
}

/** Whether what is added at a place, by its name, takes nothing back. */
function addedFreely(
  approved: { readonly [name: string]: Json },
  namesText: NamesText,
  place: readonly string[],
): (name: string) => boolean {
  const [holder, list] = [place.at(-2) ?? '', place.at(-1) ?? ''];
  // The schema of a list’s entries is called “items”, too; a question may be called “notes”.
  const isList = !TAKES_ENTRIES.has(holder) && !Object.hasOwn(approved, 'properties');
  // Of layouts, an entry has the name of the field that it shows.
  if (isList && TAKES_ENTRIES.has(list)) return (name) => !LAYS_OUT.has(list) || !donorFields.has(name.split(' ')[0] ?? '');
  if (isList && COUNTS_ENTRIES.has(list)) return () => false;
  return (name) => ADDED_FREELY.has(name) || namesText([...place, name]);
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
