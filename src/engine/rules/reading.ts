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

/** Only own properties are data: what every object inherits, "constructor" say, is not. */
function readPath(path: readonly string[], otherwise: Run): Run {
  const [first = ''] = path;
  const isSingle = path.length === 1;
  return (scope, world) => {
    let value = own(scope, first);
    if (!isSingle) for (let place = 1; place < path.length && value !== undefined; place += 1) value = own(value, path[place] ?? '');
    return value === undefined ? otherwise(scope, world) : value;
  };
}

function own(value: Value, name: string): Value {
  if (value === null || value === undefined || value instanceof Exact) return undefined;
  return Object.hasOwn(Object(value), name) ? (value as { readonly [name: string]: Value })[name] : undefined;
}
