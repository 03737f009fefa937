import type { Json } from '../definitions.ts';
import { compare } from '../numbers/arithmetic.ts';
import { Exact, ONE } from '../numbers/exact.ts';
import { toKey, toNumeric } from './coerce.ts';
import { type Context, compileAll, compileAt, type Run } from './operation.ts';
import type { Value } from './value.ts';

/** var, missing and missing_some of plain JSON-Logic: paths into the data. */
export const reading = {
  variable(args: readonly Json[], context: Context): Run {
    const [name] = args;
    const otherwise = args.length > 1 ? compileAt(args, 1, context) : () => null;
    if (typeof name === 'string' && name !== '') return readPath(name.split('.'), otherwise);
    const run = compileAt(args, 0, context);
    return (scope, world) => readAt(scope, run(scope, world), otherwise(scope, world));
  },

  missing(args: readonly Json[], context: Context): Run {
    const runs = compileAll(args, context);
    return (scope, world) => {
      const keys = runs.map((run) => run(scope, world));
      return missingFrom(scope, Array.isArray(keys[0]) ? keys[0] : keys);
    };
  },

  missingSome(args: readonly Json[], context: Context): Run {
    const [needed, options] = [compileAt(args, 0, context), compileAt(args, 1, context)];
    return (scope, world) => {
      const least = toNumeric(needed(scope, world));
      const keys = options(scope, world);
      const list: readonly Value[] = Array.isArray(keys) ? keys : [keys];
      const absent = missingFrom(scope, list);
      const present = new Exact(list.length - absent.length, 0, ONE);
      return least instanceof Exact && compare(present, least) >= 0 ? [] : absent;
    };
  },
};

function missingFrom(scope: Value, keys: readonly Value[]): readonly Value[] {
  return keys.filter((key) => {
    const value = readAt(scope, Array.isArray(key) ? key[0] : key, null);
    return value === null || value === '';
  });
}

function readAt(scope: Value, name: Value, otherwise: Value): Value {
  if (name === undefined || name === null || name === '') return scope;
  return readPath(toKey(name).split('.'), () => otherwise)(scope, { read: () => otherwise });
}

/** Only own properties are data; what every object inherits, such as "constructor", is not. */
function readPath(path: readonly string[], otherwise: Run): Run {
  const read = path.map(ownReader).reduce((outer, inner) => (value) => inner(outer(value)));
  return (scope, world) => {
    const value = read(scope);
    return value === undefined ? otherwise(scope, world) : value;
  };
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
