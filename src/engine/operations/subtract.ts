import { computeWith, pair, type Sign } from '../expressions/arithmetic.ts';
import { toNumeric } from '../expressions/coerce.ts';
import type { AboutAll, Compilers, Context } from '../expressions/operation.ts';
import type { Value } from '../expressions/value.ts';
import { negate, subtract } from '../numbers/arithmetic.ts';
import { Exact } from '../numbers/exact.ts';

const minus: Sign = { sign: '-', read: toNumeric, exactly: subtract, roughly: (a, b) => a - b };

/** - subtracts exactly; with one argument it negates. */
export const compilers = {
  '-': (args, context) => {
    const difference = computeWith(minus, context);
    return pair(args, context, (a, b) => (b === undefined ? opposite(a, context) : difference(a, b)));
  },
} satisfies Compilers;

function opposite(value: Value, context: Context): Value {
  const number = toNumeric(value);
  return number instanceof Exact ? negate(number) : context.notANumber('-', -number);
}

export const about: AboutAll<keyof typeof compilers> = {
  '-': {
    means: 'Difference, exact; with one value, its negative.',
    takes: [1, 2],
    gives: 'number',
    examples: [
      { says: 'The second is taken from the first.', rule: { '-': [852.25, 0.05] }, result: 852.2 },
      { says: 'With one argument, it gives the opposite.', rule: { '-': 5 }, result: -5 },
      {
        says: 'A third argument is passed over.',
        rule: { '-': [10, 1, 2] },
        result: 9,
        isRefusedByLint: true,
      },
    ],
  },
};
