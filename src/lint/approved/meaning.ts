import {
  type Approval,
  at,
  type Checked,
  checkedFile,
  checkedFiles,
  type DataFile,
  type DataFiles,
  entriesOf,
  type FileKind,
  isObject,
  modelOf,
  remembered,
  type Spot,
  textOf,
  wholeOf,
  writtenItemsOf,
} from '../../content/index.ts';
import type { Json } from '../../engine/definitions.ts';
import { inFull } from './in-full.ts';
import { signsOf } from './signs.ts';

const KINDS: ReadonlySet<FileKind> = new Set<FileKind>([
  ...(['site', 'rates', 'flow', 'step', 'rules', 'common', 'part'] as const),
  // Fixtures hold receipts as drawn too, where a gift of theirs shows the line.
  ...(['receipt', 'mail', 'proof', 'mends'] as const),
]);

/** What each file that has a meaning means, by its path. Computed once for the same data. */
export const meaningsOf = remembered(
  (data: DataFiles): ReadonlyMap<string, Json> =>
    new Map(
      checkedFiles(data).flatMap((checked) => {
        if (!KINDS.has(checked.file.kind) || isPartOfSteps(checked.file)) return [];
        const whole = inFull(checked.file, modelOf(data));
        const full = whole === checked.file ? checked : checkedFile(whole, data);
        return full === undefined ? [] : [[checked.file.path, meaningOf(full)]];
      }),
    ),
);

/** The steps of a part are those of each flow that includes it. */
export function isPartOfSteps({ kind, json }: DataFile): boolean {
  return kind === 'part' && isObject(json) && Array.isArray(json.steps);
}

/** What the meta-schema says of the places of a file, by pointer. */
type Said = ReadonlyMap<string, Approval>;

/** What a file means, without its looks: lists of named entries by their names. Of a rule, examples hold the logic. */
function meaningOf({ file, notes }: Checked): Json {
  const said = new Map(notes.flatMap(({ pointer, approval }) => (approval === undefined ? [] : [[pointer, approval]])));
  return meaningAt(wholeOf(file), said);
}

function meaningAt(spot: Spot, said: Said): Json {
  const { value = null, pointer } = spot;
  if (Array.isArray(value)) {
    const entries = writtenItemsOf(spot);
    return value.length > 0 && value.every(isObject) ? byName(entries, said) : entries.map((entry) => meaningAt(entry, said));
  }
  if (isObject(value)) return ofProperties(entriesOf(spot), said);
  return said.get(pointer) === 'sentence' && typeof value === 'string' ? signsOf(value) : value;
}

function ofProperties(properties: readonly (readonly [string, Spot])[], said: Said): { readonly [key: string]: Json } {
  return Object.fromEntries(properties.flatMap(([key, inner]) => (isLooks(inner, said) ? [] : [[key, meaningAt(inner, said)]])));
}

/** A list of nothing but looks is looks. */
function isLooks(spot: Spot, said: Said): boolean {
  const entries = writtenItemsOf(spot);
  return said.get(spot.pointer) === 'looks' || (entries.length > 0 && entries.every((entry) => isLooks(entry, said)));
}

function byName(entries: readonly Spot[], said: Said): Json {
  const made: { [name: string]: Json } = {};
  for (const entry of entries) {
    if (isLooks(entry, said)) continue;
    const others = entriesOf(entry).filter(([, { pointer }]) => said.get(pointer) !== 'name');
    made[nextFree(nameOf(entry, said), made)] = onlyOne(ofProperties(others, said));
  }
  return made;
}

/** An entry without a name is known by its kind, with what tells it apart or the first that it holds: the order of a layout means nothing. */
function nameOf(entry: Spot, said: Said): string {
  const spots = entriesOf(entry).map(([, spot]) => spot);
  const saying = (approval: Approval) => spots.flatMap(({ pointer, value }) => (said.get(pointer) === approval ? [String(value)] : []));
  const [apart, kind] = [saying('apart'), textOf(at(entry, 'kind'))];
  const [name] = saying('name');
  if (name !== undefined) return [name, ...apart].join(' ');
  if (kind === undefined) return 'entry';
  const [held] = spots.flatMap(writtenItemsOf).filter(({ value }) => isObject(value));
  return [kind, apart[0] ?? (held === undefined ? '' : nameOf(held, said))].join(' ');
}

function nextFree(name: string, made: { readonly [name: string]: Json }): string {
  let nth = 1;
  while (Object.hasOwn(made, nth === 1 ? name : `${name} ${nth}`)) nth += 1;
  return nth === 1 ? name : `${name} ${nth}`;
}

/** An entry of a name and one value is that value: a rate by its day, the title of an option; where it is true, that it is so. */
function onlyOne(entry: { readonly [key: string]: Json }): Json {
  const [only, ...others] = Object.entries(entry);
  if (only === undefined || others.length > 0) return entry;
  const [key, value] = only;
  if (isObject(value) || Array.isArray(value)) return entry;
  return value === true ? key : value;
}
