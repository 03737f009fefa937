import { Exact, ZERO } from '../numbers/exact.ts';
import { toKey } from './coerce.ts';
import type { Run } from './operation.ts';
import type { Value } from './value.ts';

/** The value at a path that was computed, "given.savings"; the whole scope for none. Undefined when it is not there. */
export function readAt(scope: Value, name: Value): Value {
  return name === undefined || name === null || name === '' ? scope : toKey(name).split('.').reduce(ownPart, scope);
}

/** Reads a path part by part. Only own properties are data; what every object inherits, such as "constructor", is not. */
export function readPath(path: readonly string[], otherwise: Run): Run {
  return readInFrame(path, otherwise) ?? readParts(path.map(ownReader), otherwise);
}

/** The two paths that a reduce reads for each entry, "accumulator" and "current.amount", read in one step. */
function readInFrame([first, second, ...deeper]: readonly string[], otherwise: Run): Run | undefined {
  if (first === 'accumulator' && second === undefined) {
    return (scope, world) => {
      const value = (scope as Parts)?.accumulator;
      return value === undefined ? otherwise(scope, world) : value;
    };
  }
  if (first !== 'current' || second === undefined || deeper.length > 0 || isInherited(second)) return undefined;
  return (scope, world) => {
    const value = ((scope as Parts)?.current as Parts)?.[second];
    return value === undefined ? otherwise(scope, world) : value;
  };
}

function readParts(readers: readonly ((value: Value) => Value)[], otherwise: Run): Run {
  const read = readers.reduce((outer, inner) => (value) => inner(outer(value)));
  return (scope, world) => {
    const value = read(scope);
    return value === undefined ? otherwise(scope, world) : value;
  };
}

/** A part of a value by its key; undefined when it is not there, or only inherited. */
export function ownPart(value: Value, name: string): Value {
  return hasParts(value) && Object.hasOwn(Object(value), name) ? value[name] : undefined;
}

function ownReader(name: string): (value: Value) => Value {
  return isInherited(name) ? (value) => ownPart(value, name) : (value) => (value as Parts)?.[name];
}

type Parts = { readonly [name: string]: Value } | null | undefined;

/** Whether a value can have the name without its being data. Any other name is read without looking at what the value is. */
function isInherited(name: string): boolean {
  return NO_DATA.some((object) => name in object);
}

const NO_DATA: readonly object[] = [[], '', 0, false, ZERO].map(Object);

/** Whether the value has properties to read; a text has its characters and its length. */
function hasParts(value: Value): value is { readonly [name: string]: Value } {
  return typeof value === 'object' ? value !== null && !(value instanceof Exact) : typeof value === 'string';
}
