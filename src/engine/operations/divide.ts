import { computeWith, pair, type Sign } from '../expressions/arithmetic.ts';
import { toNumeric } from '../expressions/coerce.ts';
import type { AboutAll, Compilers } from '../expressions/operation.ts';
import { divide } from '../numbers/arithmetic.ts';

const over: Sign = { sign: '/', read: toNumeric, exactly: divide, roughly: (a, b) => a / b };

/** / divides, and keeps the quotient as a fraction: a third times three is one. */
export const compilers = {
  '/': (args, context) => pair(args, context, computeWith(over, context)),
} satisfies Compilers;

export const about: AboutAll<keyof typeof compilers> = {
  '/': {
    means: 'Quotient; division by zero is an error.',
    takes: [2, 2],
    gives: 'number',
    examples: [
      { says: 'A quarter is exact.', rule: { '/': [1, 4] }, result: 0.25 },
      { says: 'A third times three is one again.', rule: { '*': [{ '/': [1, 3] }, 3] }, result: 1 },
      {
        says: 'A third argument is passed over.',
        rule: { '/': [8, 2, 2] },
        result: 4,
        isRefusedByLint: true,
      },
    ],
  },
};
