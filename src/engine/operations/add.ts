import { computeWith, fold, pair, type Sign } from '../expressions/arithmetic.ts';
import { toLeadingNumeric } from '../expressions/coerce.ts';
import { type AboutAll, ANY_NUMBER_OF, type Compilers } from '../expressions/operation.ts';
import { add } from '../numbers/arithmetic.ts';
import { ZERO } from '../numbers/exact.ts';

const plus: Sign = { sign: '+', read: toLeadingNumeric, exactly: add, roughly: (a, b) => a + b };

/** + adds exactly. With one argument it converts a text to its number. In community mode: `community/arithmetic.ts`. */
export const compilers = {
  '+': (args, context) => {
    const sum = computeWith(plus, context);
    return args.length === 2 ? pair(args, context, sum) : fold(args, context, sum, ZERO);
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
        says: 'The number at the start of a text counts; in the community’s rules such a text is an error.',
        rule: { '+': ['12 days', 1] },
        result: 13,
        community: { error: { type: 'NaN' } },
      },
    ],
  },
};
