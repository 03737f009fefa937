import { isDay } from '../../engine/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { at, itemsOf, textOf } from '../read/spot.ts';
import { datedLists } from './dated-lists.ts';

/** Dated values are not in the order of their days, or a period ends before it begins. */
export function rateOrder({ survey }: Context): readonly Finding[] {
  const inLists = datedLists(survey).flatMap((list) =>
    list.flatMap(({ from, spot }, place) => {
      const before = list[place - 1];
      if (before === undefined || !isDay(before.from) || !isDay(from) || before.from <= from) return [];
      const message = `This begins on ${from}, before the one above it (${before.from}).`;
      return [findingAt(at(spot, 'from'), 'rate-order', { message, mend: 'Order them by their days, the oldest first.' })];
    }),
  );
  const notes = survey.flows.flatMap(({ spot }) => itemsOf(at(spot, 'notes')));
  const backwards = notes.filter((note) => (textOf(at(note, 'from')) ?? '') > (textOf(at(note, 'to')) ?? '9999'));
  return [
    ...inLists,
    ...backwards.map((note) =>
      findingAt(at(note, 'to'), 'rate-order', { message: 'This text ends before it begins.', mend: 'Fix “from” or “to”.' }),
    ),
  ];
}
