import { isObject, type Json } from '../json.ts';
import { partFile, withParts } from '../parts.ts';
import type { DataFile } from './data-file.ts';

/** A place in a file and the value there; undefined if there is none. Data may have any shape, so nothing here throws. */
export type Spot = {
  readonly file: DataFile;
  readonly pointer: string;
  readonly value: Json | undefined;
  /** Whether the spot is the property's name or its value. */
  readonly part: 'name' | 'value';
};

export function wholeOf(file: DataFile): Spot {
  return { file, pointer: '', value: file.json, part: 'value' };
}

export function at(spot: Spot, ...keys: readonly (string | number)[]): Spot {
  let { value, pointer } = spot;
  for (const key of keys) {
    value = childOf(value, key);
    pointer = pointerTo(pointer, key);
  }
  return { file: spot.file, pointer, value, part: 'value' };
}

/** The spot of a property's name. */
export function nameAt(spot: Spot): Spot {
  return { ...spot, part: 'name' };
}

/** The properties of an object; none when it is not an object. */
export function entriesOf(spot: Spot): readonly (readonly [string, Spot])[] {
  return isObject(spot.value) ? Object.entries(spot.value).map(([key, value]) => [key, child(spot, key, value)] as const) : [];
}

/** The entries of a list, including those of the parts that it includes, at their spots in the parts; none if it is not a list. */
export function itemsOf(spot: Spot): readonly Spot[] {
  return withParts(writtenItemsOf(spot), {
    valueOf: ({ value }) => value,
    entriesOf: (part, by) => writtenItemsOf(listOfPart(part, by)),
    insteadOf: (by) => writtenItemsOf(at(by, 'instead')),
    circular: () => [],
  });
}

/** The part's list that replaces the entry naming the part: the one with the same name as the entry's list. Its value is undefined if there is none. */
export function listOfPart(part: string, by: Spot): Spot {
  const file = by.file.other(partFile(by.file.path, part));
  const list = partsOf(by.pointer).at(-2) ?? '';
  return file === undefined ? { ...by, value: undefined } : at(wholeOf(file), list);
}

/** The entries of a list as written. */
export function writtenItemsOf(spot: Spot): readonly Spot[] {
  return Array.isArray(spot.value) ? spot.value.map((value: Json, place) => child(spot, place, value)) : [];
}

/** The text at a spot; undefined if it is not text. */
export function textOf(spot: Spot): string | undefined {
  return typeof spot.value === 'string' ? spot.value : undefined;
}

/** Splits a pointer: "/properties/a~1b" has the parts "properties" and "a/b". */
export function partsOf(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function child({ file, pointer }: Spot, key: string | number, value: Json): Spot {
  return { file, pointer: pointerTo(pointer, key), value, part: 'value' };
}

/** Escapes a name only if needed: most names need no escaping. */
function pointerTo(pointer: string, key: string | number): string {
  if (typeof key === 'number' || !(key.includes('~') || key.includes('/'))) return `${pointer}/${key}`;
  return `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

function childOf(value: Json | undefined, key: string | number): Json | undefined {
  if (Array.isArray(value)) return value[Number(key)];
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}
