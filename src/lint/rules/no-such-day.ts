import { isDay } from '../../engine/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { entriesOf, itemsOf, type Spot, textOf, wholeOf } from '../read/spot.ts';

const DAYS = new Set(['from', 'to', 'asOf', 'on']);
const WRITTEN_AS_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A date that no calendar has, such as 31 February. */
export function noSuchDay({ data }: Context): readonly Finding[] {
  return data.files.filter(({ kind }) => kind !== 'meta' && kind !== 'text').flatMap((file) => daysIn(wholeOf(file)));
}

function daysIn(spot: Spot): readonly Finding[] {
  return [
    ...itemsOf(spot).flatMap(daysIn),
    ...entriesOf(spot).flatMap(([name, inner]) => {
      const day = DAYS.has(name) ? textOf(inner) : undefined;
      if (day === undefined || !WRITTEN_AS_DAY.test(day) || isDay(day)) return daysIn(inner);
      return [findingAt(inner, 'no-such-day', { message: `There is no day ${day}.`, mend: 'Write a day of the calendar as YYYY-MM-DD.' })];
    }),
  ];
}
