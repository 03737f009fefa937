import { byJsonLogicJs } from '../expressions/json-logic-js.ts';
import type { AboutAll, Compilers } from '../expressions/operation.ts';

/** substr gives a part of a text, by a start and a length; a start or length below zero counts from the end. */
export const compilers = { substr: byJsonLogicJs('substr') } satisfies Compilers;

export const about: AboutAll<keyof typeof compilers> = {
  substr: {
    means: '[text, start, length]: a part of the text.',
    takes: [2, 3],
    gives: 'text',
    examples: [
      { says: 'The year of a day.', rule: { substr: [{ var: 'today' }, 0, 4] }, data: { today: '2026-03-20' }, result: '2026' },
      { says: 'From a place to the end.', rule: { substr: ['jsonlogic', 4] }, result: 'logic' },
      { says: 'A number below zero leaves out letters at the end.', rule: { substr: ['jsonlogic', 1, -5] }, result: 'son' },
    ],
  },
};
