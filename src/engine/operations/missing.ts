import type { Json } from '../definitions.ts';
import { toNumeric } from '../expressions/coerce.ts';
import { type AboutAll, ANY_NUMBER_OF, type Compilers, type Context, compileAll, compileAt, type Run } from '../expressions/operation.ts';
import { readAt } from '../expressions/path.ts';
import type { Value } from '../expressions/value.ts';
import { compare } from '../numbers/arithmetic.ts';
import { Exact, ONE } from '../numbers/exact.ts';

/** missing and missing_some give the names that have no value: null, blank or absent. */
export const compilers = {
  missing: (args, context) => context.missing(args),
  missing_some: (args, context) => context.missingSome(args),
} satisfies Compilers;

/** missing over data: its arguments are paths, or one list of them. */
export function missingOfData(args: readonly Json[], context: Context): Run {
  const runs = compileAll(args, context);
  return (scope, world) => {
    const keys = runs.map((run) => run(scope, world));
    return missingFrom(scope, Array.isArray(keys[0]) ? keys[0] : keys);
  };
}

/** missing_some over data: an empty list when at least the needed number of names have a value. */
export function missingSomeOfData(args: readonly Json[], context: Context): Run {
  const [needed, options] = [compileAt(args, 0, context), compileAt(args, 1, context)];
  return (scope, world) => {
    const least = toNumeric(needed(scope, world));
    const keys = options(scope, world);
    const list: readonly Value[] = Array.isArray(keys) ? keys : [keys];
    const absent = missingFrom(scope, list);
    const present = new Exact(list.length - absent.length, 0, ONE);
    return least instanceof Exact && compare(present, least) >= 0 ? [] : absent;
  };
}

function missingFrom(scope: Value, keys: readonly Value[]): readonly Value[] {
  return keys.filter((key) => {
    const value = readAt(scope, Array.isArray(key) ? key[0] : key) ?? '';
    return value === '';
  });
}

export const about: AboutAll<keyof typeof compilers> = {
  missing: {
    means: 'Those of the listed names that have no value.',
    takes: [1, ANY_NUMBER_OF],
    gives: 'list',
    examples: [
      { says: 'It gives the names that have no value.', rule: { missing: ['name', 'uen'] }, data: { name: 'Siti' }, result: ['uen'] },
      { says: 'A blank text is no value.', rule: { missing: ['name'] }, data: { name: '' }, result: ['name'] },
      {
        says: 'It gives an empty list, which counts as false, when all are there.',
        rule: { missing: 'name' },
        data: { name: 'Siti' },
        result: [],
      },
    ],
  },
  missing_some: {
    means: '[count, names]: the names that have no value; an empty list when at least "count" of them have one.',
    takes: [2, 2],
    gives: 'list',
    examples: [
      {
        says: 'One of two is there, and one is enough.',
        rule: { missing_some: [1, ['mobile', 'email']] },
        data: { mobile: '91234567' },
        result: [],
      },
      {
        says: 'None is there, so both are named.',
        rule: { missing_some: [1, ['mobile', 'email']] },
        data: {},
        result: ['mobile', 'email'],
      },
    ],
  },
};
