import type { Json } from '../../engine/index.ts';
import { partsOf, textAt } from '../views/json-at.ts';

/** A place at which two values of JSON differ, by the names that lead to it; entries of a list have the name that tells them apart. */
export type ChangedPlace = {
  readonly way: readonly string[];
  /** Absent where there was nothing before, or is nothing any more. */
  readonly before?: Json;
  readonly after?: Json;
  /** `order`: the same entries in another order; before and after are their names. */
  readonly kind: 'value' | 'order';
};

/** Of lists whose entries have names, an entry is compared with the one of its name, wherever it stands. */
export function changedPlaces(before: Json | undefined, after: Json | undefined, way: readonly string[] = []): readonly ChangedPlace[] {
  if (isSame(before, after)) return [];
  const [old, now] = [namedParts(before), namedParts(after)];
  if (old === undefined || now === undefined || Array.isArray(before) !== Array.isArray(after))
    return [{ way, ...(before !== undefined && { before }), ...(after !== undefined && { after }), kind: 'value' }];
  const names = [...new Set([...old.keys(), ...now.keys()])];
  const within = names.flatMap((name) => changedPlaces(old.get(name), now.get(name), [...way, name]));
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

/** The parts of an object or a list by their names; undefined where they have none of their own. */
function namedParts(value: Json | undefined): ReadonlyMap<string, Json> | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (!Array.isArray(value)) return new Map(partsOf(value));
  const entries = value as readonly Json[];
  const named = new Map(entries.map((entry) => [entryName(entry), entry]));
  return named.has('') || named.size < entries.length ? undefined : named;
}

/** By what people know an entry of a list: the id of an item, the value of an option, the label of a row. */
const NAMING = ['id', 'value', 'from', 'part', 'code', 'step', 'label', 'title', 'text', 'path', 'list'] as const;

function entryName(entry: Json): string {
  if (typeof entry !== 'object' || entry === null) return String(entry);
  // The value of a receipt's row may be shown twice, and its label says which one it is.
  const names = textAt(entry, 'label') === undefined ? NAMING : (['label'] as const);
  const name = names.map((one) => textAt(entry, one)).find((text) => text !== undefined);
  const kind = textAt(entry, 'kind');
  if (name !== undefined) return kind === undefined ? name : `${kind} ${name}`;
  return kind ?? '';
}

function isSame(one: Json | undefined, other: Json | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
