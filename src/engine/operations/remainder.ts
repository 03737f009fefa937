import { computeWith, pair, type Sign } from '../expressions/arithmetic.ts';
import { toNumeric } from '../expressions/coerce.ts';
import type { AboutAll, Compilers } from '../expressions/operation.ts';
import { remainder } from '../numbers/arithmetic.ts';

const modulo: Sign = { sign: '%', read: toNumeric, exactly: remainder, roughly: (a, b) => a % b };

/** % gives the remainder of a division, with the sign of the first argument. */
export const compilers = {
  '%': (args, context) => pair(args, context, computeWith(modulo, context)),
} satisfies Compilers;

export const about: AboutAll<keyof typeof compilers> = {
  '%': {
    means: 'Remainder.',
    takes: [2, 2],
    gives: 'number',
    examples: [
      { says: 'An odd number leaves 1.', rule: { '%': [101, 2] }, result: 1 },
      { says: 'The sign is that of the first.', rule: { '%': [-101, 2] }, result: -1 },
      { says: 'Decimals leave no rest where there is none.', rule: { '%': [5.5, 0.25] }, result: 0 },
    ],
  },
};
