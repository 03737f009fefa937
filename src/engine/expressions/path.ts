import { Exact, ZERO } from '../numbers/exact.ts';
import { toKey } from './coerce.ts';
import type { Run } from './operation.ts';
import type { Value } from './value.ts';

/** The value at a computed path, "given.savings"; the whole scope for an empty path. Undefined when it is absent. */
export function readAt(scope: Value, name: Value): Value {
  return name === undefined || name === null || name === '' ? scope : toKey(name).split('.').reduce(ownPart, scope);
}

/** Reads a path part by part. Only own properties are data; inherited ones, such as "constructor", are not. */
export function readPath(path: readonly string[], otherwise: Run): Run {
  return readInFrame(path, otherwise) ?? readParts(path.map(ownReader), otherwise);
}

/** A fast path for the two paths that a reduce reads for each entry, "accumulator" and "current.amount". */
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

/** A part of a value by its key; undefined when it is absent, or only inherited. */
export function ownPart(value: Value, name: string): Value {
  return hasParts(value) && Object.hasOwn(Object(value), name) ? value[name] : undefined;
}

function ownReader(name: string): (value: Value) => Value {
  return isInherited(name) ? (value) => ownPart(value, name) : (value) => (value as Parts)?.[name];
}

type Parts = { readonly [name: string]: Value } | null | undefined;

/** Whether some kind of value inherits the name, so that it may not be data. Any other name is read without a check of the value. */
function isInherited(name: string): boolean {
  return NO_DATA.some((object) => name in object);
}

const NO_DATA: readonly object[] = [[], '', 0, false, ZERO].map(Object);

/** Whether the value has properties to read; a text has its characters and its length. */
function hasParts(value: Value): value is { readonly [name: string]: Value } {
  return typeof value === 'object' ? value !== null && !(value instanceof Exact) : typeof value === 'string';
}
