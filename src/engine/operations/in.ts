import { byJsonLogicJs } from '../expressions/json-logic-js.ts';
import type { AboutAll, Compilers } from '../expressions/operation.ts';

/** in reports whether a list contains a value, or a text another text. */
export const compilers = { in: byJsonLogicJs('in') } satisfies Compilers;

export const about: AboutAll<keyof typeof compilers> = {
  in: {
    means: '[value, list or text]: true when the list or text contains the value.',
    takes: [2, 2],
    gives: 'flag',
    examples: [
      { says: 'The choice is one of two.', rule: { in: [{ var: 'kind' }, ['gold', 'silver']] }, data: { kind: 'gold' }, result: true },
      { says: 'A choice is among the chosen.', rule: { in: ['savings', { var: 'kinds' }] }, data: { kinds: ['gold'] }, result: false },
      { says: 'A text is part of another.', rule: { in: ['it', 'Siti'] }, result: true },
    ],
  },
};
