import type { IsoDate } from '../../engine/index.ts';
import { addDays, dueDatesWithin } from '../../engine/index.ts';
import type { Plan } from './plan.ts';
import { ONE_MAIL_TELLS_OF, TOLD_AHEAD_DAYS } from './terms.ts';

/**
 * The due dates to announce today, grouped by mail: one charge, or the remaining charges of a month. `lastTold` is the first due date of the last
 * mail; omits dates that it announced.
 */
export function chargesAhead(
  { frequency, first_on, next_on }: Pick<Plan, 'frequency' | 'first_on' | 'next_on'>,
  today: IsoDate,
  lastTold: IsoDate | null,
): readonly (readonly IsoDate[])[] {
  if (next_on <= today) return [];
  const near = dueDatesWithin(frequency, first_on, next_on, addDays(today, TOLD_AHEAD_DAYS[frequency]));
  if (ONE_MAIL_TELLS_OF[frequency] === 'a charge') return near.filter((due) => lastTold === null || due > lastTold).map((due) => [due]);
  const untold = near.filter((due) => lastTold === null || monthOf(due) > monthOf(lastTold));
  const months = [...new Set(untold.map(monthOf))];
  return months.map((month) => dueDatesWithin(frequency, first_on, untold.find((due) => monthOf(due) === month) ?? next_on, `${month}-31`));
}

/** "2026-10". */
function monthOf(day: IsoDate): string {
  return day.slice(0, 7);
}
