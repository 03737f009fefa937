import type { AboutAll, Compilers } from '../expressions/operation.ts';
import { overPlain } from '../expressions/over-plain.ts';
import type { Json } from '../values.ts';

/** substr gives a part of a text: from a place, and so many letters; a place or a number below zero counts from the end. */
export const compilers = { substr: overPlain(part) } satisfies Compilers;

/** A start or a length that is no number is read as JavaScript reads it. */
function part(text?: Json, start?: Json, length?: Json): string {
  const [from, most] = [start as number, length as number];
  if (!(most < 0)) return String(text).substr(from, most);
  const rest = String(text).substr(from);
  return rest.substr(0, rest.length + most);
}

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
