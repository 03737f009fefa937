import { computeWith, fold, type Sign } from '../expressions/arithmetic.ts';
import { toLeadingNumeric } from '../expressions/coerce.ts';
import { type AboutAll, ANY_NUMBER_OF, type Compilers } from '../expressions/operation.ts';
import { add } from '../numbers/arithmetic.ts';

const plus: Sign = { sign: '+', read: toLeadingNumeric, exactly: add, roughly: (a, b) => a + b };

/** + adds exactly. A single argument is added to zero, which converts it to a number. */
export const compilers = {
  '+': (args, context) => {
    return fold(args.length < 2 ? [0, ...args] : args, context, computeWith(plus, context));
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
