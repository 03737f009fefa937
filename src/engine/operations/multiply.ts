import { computeWith, fold, type Sign } from '../expressions/arithmetic.ts';
import { toLeadingNumeric } from '../expressions/coerce.ts';
import { type AboutAll, ANY_NUMBER_OF, type Compilers } from '../expressions/operation.ts';
import { multiply } from '../numbers/arithmetic.ts';

const times: Sign = { sign: '*', read: toLeadingNumeric, exactly: multiply, roughly: (a, b) => a * b };

/** * multiplies exactly. A single argument is returned as it is. */
export const compilers = {
  '*': (args, context) => {
    if (args.length === 0) throw new TypeError('"*" needs at least one number');
    return fold(args, context, computeWith(times, context));
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
