import type { Json } from '../../engine/index.ts';
import { jsonAt, partsOf, textAt } from '../views/json-at.ts';
import { labelOf } from '../views/label-of.ts';

/** A place at which two JSON values differ, by the names that lead to it; an entry of a list has the name that identifies it. */
export type ChangedPlace = {
  readonly way: readonly string[];
  /** Absent if the value was added, or removed. */
  readonly before?: Json;
  readonly after?: Json;
  /** `order`: the same entries in another order; before and after are their names. */
  readonly kind: 'value' | 'order';
  /** For an added entry of a list: the name of the entry before it; absent if it is the first. */
  readonly follows?: string;
};

/** The places at which two values differ. Entries of lists with names are compared by name, at any index. */
export function changedPlaces(before: Json | undefined, after: Json | undefined, way: readonly string[] = []): readonly ChangedPlace[] {
  if (isSame(before, after)) return [];
  const [old, now] = membersOf(before, after);
  if (old === undefined || now === undefined)
    return [{ way, ...(before !== undefined && { before }), ...(after !== undefined && { after }), kind: 'value' }];
  const names = [...new Set([...old.keys(), ...now.keys()])];
  const order = [...now.keys()];
  const within = names.flatMap((name) => {
    const changed = changedPlaces(old.get(name), now.get(name), [...way, name]);
    const follows = Array.isArray(after) && !old.has(name) ? order[order.indexOf(name) - 1] : undefined;
    return follows === undefined ? changed : changed.map((place) => ({ ...place, follows }));
  });
  return [...within, ...orderChanged([...old.keys()], [...now.keys()], Array.isArray(before) || way.at(-1) === 'properties', way)];
}

function orderChanged(
  old: readonly string[],
  now: readonly string[],
  orderMeans: boolean,
  way: readonly string[],
): readonly ChangedPlace[] {
  const [before, after] = [old.filter((name) => now.includes(name)), now.filter((name) => old.includes(name))];
  return !orderMeans || isSame(before, after) ? [] : [{ way, before, after, kind: 'order' }];
}

type Named = ReadonlyMap<string, Json>;

/** The members of two values by their names, in order; undefined for a side without names. */
export function membersOf(before: Json | undefined, after: Json | undefined): readonly [Named | undefined, Named | undefined] {
  return Array.isArray(before) && Array.isArray(after) ? namedEntries(before, after) : [fieldsOf(before), fieldsOf(after)];
}

function fieldsOf(value: Json | undefined): Named | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? new Map(partsOf(value)) : undefined;
}

/** The entries of two lists by their names; undefined for a side with an unnamed entry. */
function namedEntries(before: readonly Json[], after: readonly Json[]): readonly [Named | undefined, Named | undefined] {
  const old = numbered(before, []);
  return [old, old && numbered(after, [...old])];
}

/**
 * Entries with the same name get a number, "rows ·2". One that equals an entry of `known` keeps that entry's name; the others get the remaining names in order.
 */
function numbered(entries: readonly Json[], known: readonly (readonly [string, Json])[]): Named | undefined {
  const names = entries.map(entryName);
  if (names.includes('')) return undefined;
  const kept = new Map<number, string>();
  for (const [at, entry] of entries.entries()) {
    const same = known.find(([name, one]) => plainName(name) === names[at] && isSame(one, entry) && ![...kept.values()].includes(name));
    if (same !== undefined) kept.set(at, same[0]);
  }
  const taken = new Set(kept.values());
  return new Map(
    entries.map((entry, at) => {
      const name = kept.get(at) ?? freeName(names[at] ?? '', taken);
      taken.add(name);
      return [name, entry];
    }),
  );
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  let count = 1;
  const named = () => (count === 1 ? name : `${name} ·${count}`);
  while (taken.has(named())) count += 1;
  return named();
}

/** A name without the number that distinguishes it from others. */
export function plainName(name: string): string {
  return name.replace(/ ·\d+$/, '');
}

/** Properties that identify an entry of a list for people: the id of an item, the value of an option, the label of a row. */
const NAMING = [
  ...(['id', 'const', 'value', 'from', 'part', 'code', 'step', 'title', 'text', 'path', 'list'] as const),
  ...(['name', 'charityId', 'icon', 'rule', 'field', 'variable'] as const),
];

function entryName(entry: Json): string {
  if (typeof entry !== 'object' || entry === null) return String(entry);
  // The label comes first: two rows of a receipt may show the same value, and only the label distinguishes them.
  const name = labelOf(entry) ?? NAMING.map((one) => namedBy(entry, one)).find((text) => text !== undefined);
  const kind = textAt(entry, 'kind') ?? (textAt(entry, 'part') === undefined ? undefined : 'part');
  if (name !== undefined) return kind === undefined ? name : `${kind} ${name}`;
  return kind ?? '';
}

/** A text, or a charity's number as text. */
function namedBy(entry: Json, property: string): string | undefined {
  const number = jsonAt(entry, property);
  return typeof number === 'number' ? String(number) : textAt(entry, property);
}

function isSame(one: Json | undefined, other: Json | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
