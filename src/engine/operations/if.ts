import { type AboutAll, ANY_NUMBER_OF, type Compiler, type Compilers, compileAll } from '../expressions/operation.ts';
import { isTruthy } from '../expressions/value.ts';

/** if takes pairs of condition and result, and a final result for when no condition is true (by default null). Evaluates only the chosen result. */
const choose: Compiler = (args, context) => {
  const runs = compileAll(args, context);
  return (scope, world) => {
    let place = 0;
    for (; place < runs.length - 1; place += 2) {
      if (isTruthy(runs[place]?.(scope, world))) return runs[place + 1]?.(scope, world);
    }
    return place < runs.length ? runs[place]?.(scope, world) : null;
  };
};

/** if, also written ?:, returns the result after the first true condition. */
export const compilers = { if: choose, '?:': choose } satisfies Compilers;

export const about: AboutAll<keyof typeof compilers> = {
  if: {
    means: 'Condition, value, condition, value, …, value otherwise.',
    takes: [2, ANY_NUMBER_OF],
    gives: 'any',
    examples: [
      {
        says: 'The condition holds, so the first result is taken.',
        rule: { if: [{ '>=': [{ var: 'held' }, 14887] }, 'due', 'nothing'] },
        data: { held: 20000 },
        result: 'due',
      },
      {
        says: 'It does not hold, so the last result is taken.',
        rule: { if: [{ '>=': [{ var: 'held' }, 14887] }, 'due', 'nothing'] },
        data: { held: 100 },
        result: 'nothing',
      },
      { says: 'More pairs are tried in turn.', rule: { if: [false, 1, true, 2, 3] }, result: 2 },
      { says: 'Without a last result it is null.', rule: { if: [false, 'yes'] }, result: null },
    ],
  },
  '?:': {
    means: 'The same as if.',
    takes: [3, 3],
    gives: 'any',
    examples: [{ says: 'The short form: condition, result, other result.', rule: { '?:': [true, 1, 2] }, result: 1 }],
  },
};
