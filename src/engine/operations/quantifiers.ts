import { overEntries } from '../expressions/iteration.ts';
import type { AboutAll, Compilers } from '../expressions/operation.ts';
import { isTruthy } from '../expressions/value.ts';

/** all, some and none report whether something holds for the entries of a list; for an empty list, only none is true. */
export const compilers = {
  all: overEntries((list, run, world) => list.length > 0 && list.every((entry) => isTruthy(run(entry, world)))),
  some: overEntries((list, run, world) => list.some((entry) => isTruthy(run(entry, world)))),
  none: overEntries((list, run, world) => !list.some((entry) => isTruthy(run(entry, world)))),
} satisfies Compilers;

const isPositive = { '>': [{ var: '' }, 0] };

export const about: AboutAll<keyof typeof compilers> = {
  all: {
    means: '[list, logic]: true when the logic is true for every entry.',
    takes: [2, 2],
    gives: 'flag',
    examples: [
      { says: 'Every entry is above zero.', rule: { all: [{ var: 'days' }, isPositive] }, data: { days: [1, 2] }, result: true },
      { says: 'Of an empty list it does not hold.', rule: { all: [[], true] }, result: false },
    ],
  },
  some: {
    means: '[list, logic]: true when the logic is true for at least one entry.',
    takes: [2, 2],
    gives: 'flag',
    examples: [
      { says: 'One entry is above zero.', rule: { some: [{ var: 'days' }, isPositive] }, data: { days: [0, 2] }, result: true },
      { says: 'Of an empty list it does not hold.', rule: { some: [[], true] }, result: false },
    ],
  },
  none: {
    means: '[list, logic]: true when the logic is true for no entry.',
    takes: [2, 2],
    gives: 'flag',
    examples: [
      { says: 'No entry is above zero.', rule: { none: [{ var: 'days' }, isPositive] }, data: { days: [0, -2] }, result: true },
      { says: 'Of an empty list it holds.', rule: { none: [[], true] }, result: true },
    ],
  },
};
