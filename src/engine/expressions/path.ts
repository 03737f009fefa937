import { Exact } from '../numbers/exact.ts';
import { toKey } from './coerce.ts';
import type { Run } from './operation.ts';
import type { Value } from './value.ts';

/** The value at a path that was computed: "given.savings"; the whole scope for none. */
export function readAt(scope: Value, name: Value, otherwise: Value): Value {
  if (name === undefined || name === null || name === '') return scope;
  return readPath(toKey(name).split('.'), () => otherwise)(scope, { read: () => otherwise });
}

/** Reads a path part by part. Only own properties are data; what every object inherits, such as "constructor", is not. */
export function readPath(path: readonly string[], otherwise: Run): Run {
  const read = path.map(ownReader).reduce((outer, inner) => (value) => inner(outer(value)));
  return (scope, world) => {
    const value = read(scope);
    return value === undefined ? otherwise(scope, world) : value;
  };
}

/** A part of a value by its key; undefined when it is not there, or only inherited. */
export function ownPart(value: Value, name: string): Value {
  return hasParts(value) && Object.hasOwn(Object(value), name) ? value[name] : undefined;
}

/** A name that nothing inherits can be read without an own-property check. */
function ownReader(name: string): (value: Value) => Value {
  if (name === 'current') return (value) => (hasParts(value) ? value.current : undefined);
  if (name === 'accumulator') return (value) => (hasParts(value) ? value.accumulator : undefined);
  const isInherited = INHERITING.some((prototype) => name in prototype);
  if (!isInherited) return (value) => (hasParts(value) ? value[name] : undefined);
  return (value) => (hasParts(value) && Object.hasOwn(Object(value), name) ? value[name] : undefined);
}

/** Whether the value has properties to read; a text has its characters and its length. */
function hasParts(value: Value): value is { readonly [name: string]: Value } {
  return typeof value === 'object' ? value !== null && !(value instanceof Exact) : typeof value === 'string';
}

const INHERITING: readonly object[] = [Object.prototype, Array.prototype, String.prototype, Number.prototype, Boolean.prototype];
