import { byJsonLogicJs } from '../expressions/json-logic-js.ts';
import { type AboutAll, ANY_NUMBER_OF, type Compilers } from '../expressions/operation.ts';

/** cat joins texts into one. */
export const compilers = { cat: byJsonLogicJs('cat') } satisfies Compilers;

export const about: AboutAll<keyof typeof compilers> = {
  cat: {
    means: 'Texts joined.',
    takes: [1, ANY_NUMBER_OF],
    gives: 'text',
    examples: [
      { says: 'Texts and numbers are joined.', rule: { cat: ['S$', { '*': [2, 0.5] }] }, result: 'S$1' },
      { says: 'Null is left out.', rule: { cat: ['a', null, 'b'] }, result: 'ab' },
    ],
  },
};
