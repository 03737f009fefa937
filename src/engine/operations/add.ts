import { computeWith, fold, type Sign } from '../expressions/arithmetic.ts';
import { toLeadingNumeric } from '../expressions/coerce.ts';
import { type AboutAll, ANY_NUMBER_OF, type Compilers, compileAt } from '../expressions/operation.ts';
import type { Value } from '../expressions/value.ts';
import { add } from '../numbers/arithmetic.ts';
import { ZERO } from '../numbers/exact.ts';
import { shortSum } from '../numbers/short.ts';

const plus: Sign = { sign: '+', read: toLeadingNumeric, exactly: add, roughly: (a, b) => a + b };

/** + adds exactly. A single argument is converted to a number. */
export const compilers = {
  '+': (args, context) => {
    const exactly = computeWith(plus, context);
    const sum = (a: Value, b: Value): Value => {
      const short = shortSum(a, b);
      return Number.isNaN(short) ? exactly(a, b) : short;
    };
    if (args.length !== 2) return fold(args, context, sum, ZERO);
    const [left, right] = [compileAt(args, 0, context), compileAt(args, 1, context)];
    return (scope, world) => sum(left(scope, world), right(scope, world));
  },
} satisfies Compilers;

export const about: AboutAll<keyof typeof compilers> = {
  '+': {
    means: 'Sum, exact.',
    takes: [1, ANY_NUMBER_OF],
    gives: 'number',
    examples: [
      { says: 'Decimals add up exactly.', rule: { '+': [0.1, 0.2] }, result: 0.3 },
      { says: 'It takes any number of numbers.', rule: { '+': [1, 2, { var: 'days' }] }, data: { days: 27 }, result: 30 },
      { says: 'A single text of digits becomes a number.', rule: { '+': '3.14' }, result: 3.14 },
      {
        says: 'The number at the start of a text counts.',
        rule: { '+': ['12 days', 1] },
        result: 13,
        isRefusedByLint: true,
      },
    ],
  },
};
