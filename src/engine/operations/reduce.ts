import { type AboutAll, type Compilers, compileAt } from '../expressions/operation.ts';

/** reduce folds a list: "accumulator" is the running result, "current" the entry. For a value that is not a list it gives the start value. */
export const compilers = {
  reduce: (args, context) => {
    const from = compileAt(args, 0, context);
    const run = compileAt(args, 1, context.inEntry);
    const begin = args[2] === undefined ? () => null : context.compile(args[2]);
    return (scope, world) => {
      const list = from(scope, world);
      let accumulator = begin(scope, world);
      if (Array.isArray(list)) for (const current of list) accumulator = run({ current, accumulator }, world);
      return accumulator;
    };
  },
} satisfies Compilers;

export const about: AboutAll<keyof typeof compilers> = {
  reduce: {
    means: '[list, logic, start]: the list reduced to one value.',
    takes: [3, 3],
    gives: 'any',
    examples: [
      {
        says: 'The amounts of all accounts, added up from 0.',
        rule: { reduce: [{ var: 'accounts' }, { '+': [{ var: 'accumulator' }, { var: 'current.amount' }] }, 0] },
        data: { accounts: [{ amount: 30000 }, { amount: 4100.25 }] },
        result: 34100.25,
      },
      { says: 'Of an empty list it is the start value.', rule: { reduce: [[], { var: 'current' }, 0] }, result: 0 },
    ],
  },
};
