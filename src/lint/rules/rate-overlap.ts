import { at } from '../../content/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { datedLists } from './dated-lists.ts';

/** Two values begin on the same day: it is ambiguous which applies. */
export function rateOverlap({ survey }: Context): readonly Finding[] {
  return datedLists(survey).flatMap((list) =>
    list.flatMap(({ from, spot }, place) => {
      if (from === '' || !list.slice(0, place).some((before) => before.from === from)) return [];
      const words = { message: `Another one begins on ${from} too.`, mend: 'Keep one of them, or fix its day.' };
      return [findingAt(at(spot, 'from'), 'rate-overlap', words)];
    }),
  );
}
