import { type AboutAll, type Compilers, compileAt } from '../expressions/operation.ts';
import { isTruthy } from '../expressions/value.ts';

/** ! and !! report whether a value counts as false, or as true: 0, "", null and an empty list count as false. */
export const compilers = {
  '!': (args, context) => {
    const run = compileAt(args, 0, context);
    return (scope, world) => !isTruthy(run(scope, world));
  },
  '!!': (args, context) => {
    const run = compileAt(args, 0, context);
    return (scope, world) => isTruthy(run(scope, world));
  },
} satisfies Compilers;

export const about: AboutAll<keyof typeof compilers> = {
  '!': {
    means: 'Not.',
    takes: [1, 1],
    gives: 'flag',
    examples: [
      { says: 'An empty list counts as false.', rule: { '!': [[]] }, result: true },
      { says: 'Any text but the blank one counts as true.', rule: { '!': '0' }, result: false },
    ],
  },
  '!!': {
    means: 'True when the value counts as true.',
    takes: [1, 1],
    gives: 'flag',
    examples: [
      { says: 'An amount that was given counts as true.', rule: { '!!': { var: 'amount' } }, data: { amount: 12.5 }, result: true },
      { says: 'Zero counts as false.', rule: { '!!': [0] }, result: false },
    ],
  },
};
