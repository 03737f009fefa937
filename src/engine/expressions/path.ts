import { Exact, ZERO } from '../numbers/exact.ts';
import { toKey } from './coerce.ts';
import type { Run } from './operation.ts';
import type { Value } from './value.ts';

/** The value at a computed path, "given.savings"; the whole scope for an empty path. Undefined when it is absent. */
export function readAt(scope: Value, name: Value): Value {
  return name === undefined || name === null || name === '' ? scope : toKey(name).split('.').reduce(ownPart, scope);
}

/** Reads a written path; `otherwise` where it is absent. */
export function readPath(path: readonly string[], otherwise: Run): Run {
  return readInFrame(path, otherwise) ?? readParts(path, otherwise);
}

/** Fast path for the names that a reduce reads for each row, "accumulator" and "current.amount": read by properties known beforehand. */
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

function readParts(path: readonly string[], otherwise: Run): Run {
  return (scope, world) => {
    const value = path.reduce(ownPart, scope);
    return value === undefined ? otherwise(scope, world) : value;
  };
}

/** A part of a value by its key; undefined when it is absent. Only own properties are data; inherited ones, such as "constructor", are not. */
export function ownPart(value: Value, name: string): Value {
  return hasParts(value) && Object.hasOwn(Object(value), name) ? value[name] : undefined;
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
