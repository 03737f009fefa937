import { isZero } from '../numbers/arithmetic.ts';
import { Exact } from '../numbers/exact.ts';
import { fromNumber, toNumber, toText } from '../numbers/text.ts';
import type { Json, Names, Value } from '../values.ts';

export type { Names, Value } from '../values.ts';

/** Whether the value counts as true in JSON-Logic: an empty list does not, "0" does. */
export function isTruthy(value: Value): boolean {
  if (value instanceof Exact) return !isZero(value);
  if (Array.isArray(value)) return value.length > 0;
  return Boolean(value);
}

export function isNames(value: Value): value is Names {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Exact);
}

/** The form in which two values are compared: lists and objects as text, as in JavaScript. */
export function asPrimitive(value: Value): Value {
  return typeof value === 'object' && value !== null && !(value instanceof Exact) ? String(toPlain(value)) : value;
}

/** As JSON with JavaScript numbers. A list or an object without exact numbers is returned as the same object. */
export function toPlain(value: Value): Json {
  return convert(value, toNumber) as Json;
}

/** As JSON whose exact numbers are decimal text: "852.25". */
export function toJson(value: Value): Json {
  return convert(value ?? null, toText, writtenBefore) as Json;
}

/** The value with its JavaScript numbers made exact, as list readers expect. */
export function toExact(value: Value): Value {
  if (typeof value === 'number') return fromNumber(value) ?? value;
  return typeof value !== 'object' || value === null || value instanceof Exact ? value : convertParts(value, toExact);
}

/** Cache of converted lists and entries: unchanged ones are not converted again. */
const writtenBefore: Written = new WeakMap();

type Written = WeakMap<object, Value>;

function convert(value: Value, write: (exact: Exact) => Json, written?: Written): Value {
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Exact) return write(value) as Value;
  const before = written?.get(value);
  if (before !== undefined) return before;
  const converted = convertParts(value as readonly Value[] | Names, (part) => convert(part, write, written));
  written?.set(value, converted);
  return converted;
}

function convertParts(value: readonly Value[] | Names, convertPart: (part: Value) => Value): Value {
  if (Array.isArray(value)) {
    const list = value.map(convertPart);
    return list.every((entry, at) => entry === value[at]) ? value : list;
  }
  const entries = Object.entries(value as Names);
  const converted = entries.map(([key, entry]): [string, Value] => [key, convertPart(entry)]);
  return converted.every(([, entry], at) => entry === entries[at]?.[1]) ? value : Object.fromEntries(converted);
}
