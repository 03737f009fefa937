import type { AboutAll, Compilers } from '../expressions/operation.ts';
import { overPlain } from '../expressions/over-plain.ts';

/** log writes a value to the console, and gives it back. */
export const compilers = {
  log: overPlain((value) => {
    console.log(value);
    return value;
  }),
} satisfies Compilers;

export const about: AboutAll<keyof typeof compilers> = {
  log: {
    takes: [1, 1],
    gives: 'any',
    examples: [{ says: 'The value goes through unchanged.', rule: { log: 'apple' }, result: 'apple' }],
  },
};
