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
  // Although fixtures hold drawn receipts, too: they cover only lines that one of their gifts shows.
  ...(['receipt', 'mail', 'proof', 'mends'] as const),
]);

/** The meaning of each file that has one, by its path. Memoised by the data. */
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

/** Whether a file is a part with steps. It has no meaning of its own: its steps count in each flow that includes it. */
export function isPartOfSteps({ kind, json }: DataFile): boolean {
  return kind === 'part' && isObject(json) && Array.isArray(json.steps);
}

/** The meta-schema's `approval` keywords for the places of a file, by pointer. */
type Said = ReadonlyMap<string, Approval>;

/** The meaning of a file: its values without its looks, and named entries of lists by name. A rule's logic counts as looks, since its examples hold it. */
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

/** A list whose entries are all looks is looks itself. */
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

/**
 * The name of an entry. One without a name is known by its kind, with its `apart` property or the name of its first inner entry, since the order of a layout
 * has no meaning.
 */
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

/** Reduces an entry with one remaining scalar to that value: a rate's value by its day, the title of an option. A true flag becomes its name. */
function onlyOne(entry: { readonly [key: string]: Json }): Json {
  const [only, ...others] = Object.entries(entry);
  if (only === undefined || others.length > 0) return entry;
  const [key, value] = only;
  if (isObject(value) || Array.isArray(value)) return entry;
  return value === true ? key : value;
}
