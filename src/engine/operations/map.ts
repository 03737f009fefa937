import { overEntries } from '../expressions/iteration.ts';
import type { AboutAll, Compilers } from '../expressions/operation.ts';

/** map computes a value for each entry of a list. Inside, names are those of the entry. */
export const compilers = {
  map: overEntries((list, run, world) => list.map((entry) => run(entry, world))),
} satisfies Compilers;

export const about: AboutAll<keyof typeof compilers> = {
  map: {
    means: '[list, logic]: the value of the logic for each entry.',
    takes: [2, 2],
    gives: 'list',
    examples: [
      {
        says: 'Each entry is doubled.',
        rule: { map: [{ var: 'days' }, { '*': [{ var: '' }, 2] }] },
        data: { days: [1, 2] },
        result: [2, 4],
      },
      {
        says: 'Inside, names are those of the entry.',
        rule: { map: [{ var: 'accounts' }, { var: 'amount' }] },
        data: { accounts: [{ amount: 100 }] },
        result: [100],
      },
    ],
  },
};
