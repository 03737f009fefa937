import { overEntries } from '../expressions/iteration.ts';
import type { AboutAll, Compilers } from '../expressions/operation.ts';
import { isTruthy } from '../expressions/value.ts';

/**
 * filter keeps the entries of a list for which something holds. Inside, names are those of the entry.
 */
export const compilers = {
  filter: overEntries((list, run, world) => list.filter((entry) => isTruthy(run(entry, world)))),
} satisfies Compilers;

export const about: AboutAll<keyof typeof compilers> = {
  filter: {
    means: '[list, logic]: the entries for which the logic is true.',
    takes: [2, 2],
    gives: 'list',
    examples: [
      {
        says: 'The odd ones are kept.',
        rule: { filter: [{ var: 'days' }, { '%': [{ var: '' }, 2] }] },
        data: { days: [1, 2, 3] },
        result: [1, 3],
      },
    ],
  },
};
