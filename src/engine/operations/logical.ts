import { type AboutAll, ANY_NUMBER_OF, type Compiler, type Compilers, compileAll } from '../expressions/operation.ts';
import { isTruthy, type Value } from '../expressions/value.ts';

/**
 * and gives the first value that counts as false, or the last one; or gives the first that counts as true, or the last one. Later arguments
 * are not evaluated.
 */
export const compilers = { and: firstThat((truthy) => !truthy), or: firstThat((truthy) => truthy) } satisfies Compilers;

function firstThat(decides: (truthy: boolean) => boolean): Compiler {
  return (args, context) => {
    const runs = compileAll(args, context);
    return (scope, world) => {
      let value: Value;
      for (const run of runs) {
        value = run(scope, world);
        if (decides(isTruthy(value))) return value;
      }
      return value;
    };
  };
}

export const about: AboutAll<keyof typeof compilers> = {
  and: {
    means: 'The first value that counts as false, else the last.',
    takes: [1, ANY_NUMBER_OF],
    gives: 'any',
    examples: [
      {
        says: 'All hold.',
        rule: { and: [{ var: 'is-muslim' }, { '>': [{ var: 'held' }, 0] }] },
        data: { 'is-muslim': true, held: 5 },
        result: true,
      },
      { says: 'The first that does not hold decides.', rule: { and: [1, 0, 'never read'] }, result: 0 },
      { says: 'Of none, it is null.', rule: { and: [] }, result: null, isRefusedByLint: true },
    ],
  },
  or: {
    means: 'The first value that counts as true, else the last.',
    takes: [1, ANY_NUMBER_OF],
    gives: 'any',
    examples: [
      { says: 'The first that counts as true is the result.', rule: { or: [0, '', 'first'] }, result: 'first' },
      { says: 'None does, so the last is the result.', rule: { or: [false, [], 0] }, result: 0 },
    ],
  },
};
