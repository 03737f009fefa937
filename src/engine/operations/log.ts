import { byJsonLogicJs } from '../expressions/json-logic-js.ts';
import type { AboutAll, Compilers } from '../expressions/operation.ts';

/** log writes a value to the console, and returns it. */
export const compilers = { log: byJsonLogicJs('log') } satisfies Compilers;

export const about: AboutAll<keyof typeof compilers> = {
  log: {
    takes: [1, 1],
    gives: 'any',
    examples: [{ says: 'The value goes through unchanged.', rule: { log: 'apple' }, result: 'apple' }],
  },
};
