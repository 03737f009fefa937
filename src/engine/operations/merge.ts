import { type AboutAll, ANY_NUMBER_OF, type Compilers, compileAll } from '../expressions/operation.ts';
import type { Value } from '../expressions/value.ts';

/** merge joins lists into one; a value that is not a list becomes an entry. */
export const compilers = {
  merge: (args, context) => {
    const runs = compileAll(args, context);
    return (scope, world) => runs.flatMap((run) => run(scope, world) as Value);
  },
} satisfies Compilers;

export const about: AboutAll<keyof typeof compilers> = {
  merge: {
    means: 'Lists joined into one.',
    takes: [1, ANY_NUMBER_OF],
    gives: 'list',
    examples: [
      { says: 'Two lists become one.', rule: { merge: [[1, 2], [3]] }, result: [1, 2, 3] },
      { says: 'A single value becomes an entry.', rule: { merge: [{ var: 'days' }, 5] }, data: { days: [1, 2] }, result: [1, 2, 5] },
    ],
  },
};
