import { computeWith, fold, type Sign } from '../expressions/arithmetic.ts';
import { toLeadingNumeric } from '../expressions/coerce.ts';
import { type AboutAll, ANY_NUMBER_OF, type Compilers, compileAt } from '../expressions/operation.ts';
import type { Value } from '../expressions/value.ts';
import { multiply } from '../numbers/arithmetic.ts';
import { shortProduct } from '../numbers/short.ts';

const times: Sign = { sign: '*', read: toLeadingNumeric, exactly: multiply, roughly: (a, b) => a * b };

/** * multiplies exactly. A single argument is returned as it is. */
export const compilers = {
  '*': (args, context) => {
    if (args.length === 0) throw new TypeError('"*" needs at least one number');
    const exactly = computeWith(times, context);
    const product = (a: Value, b: Value): Value => {
      const short = shortProduct(a, b);
      return Number.isNaN(short) ? exactly(a, b) : short;
    };
    if (args.length !== 2) return fold(args, context, product);
    const [left, right] = [compileAt(args, 0, context), compileAt(args, 1, context)];
    return (scope, world) => product(left(scope, world), right(scope, world));
  },
} satisfies Compilers;

export const about: AboutAll<keyof typeof compilers> = {
  '*': {
    means: 'Product, exact.',
    takes: [1, ANY_NUMBER_OF],
    gives: 'number',
    examples: [
      { says: '2.5 % of 43 is exact.', rule: { '*': [43, 0.025] }, result: 1.075 },
      { says: 'It takes any number of numbers.', rule: { '*': ['4', 5, 2] }, result: 40 },
      {
        says: 'A single argument stays as it is.',
        rule: { '*': ['7'] },
        result: '7',
      },
    ],
  },
};
