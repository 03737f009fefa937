import type { DeskRate } from '../../../api/types.ts';
import { daysBetween, overdueDay } from '../../../engine/index.ts';

/** When a rate needs its next value: overdue, within `SOON_DAYS`, or neither. */
export type Due = 'overdue' | 'soon' | 'others';

const SOON_DAYS = 14;

/** Rates by when their next value is due, then by title. */
export function byDue(rates: readonly DeskRate[], on: string): { readonly [due in Due]: readonly DeskRate[] } {
  const sorted = rates.toSorted((one, other) => one.title.localeCompare(other.title));
  const of = (due: Due) => sorted.filter((rate) => dueOf(rate, on) === due);
  return { overdue: of('overdue'), soon: of('soon'), others: of('others') };
}

/** A rate with a future value is not due. A day that should have been confirmed is overdue. */
function dueOf(rate: DeskRate, on: string): Due {
  const { everyDays, inForce, values } = rate;
  if (isDayOverdue(rate, on)) return 'overdue';
  const now = inForce === null ? undefined : values[inForce];
  if (everyDays === null || now === undefined || values.some(({ from }) => from > on)) return 'others';
  const left = everyDays - daysBetween(now.from, on);
  return left < 0 ? 'overdue' : left <= SOON_DAYS ? 'soon' : 'others';
}

/** Whether the day in force should have been confirmed by `on`. */
export function isDayOverdue({ unit, values }: Pick<DeskRate, 'unit' | 'values'>, on: string): boolean {
  const days = values.map(({ from, value, isExpected }) => ({ from, day: value, isToBeConfirmed: isExpected }));
  return unit === 'date' && overdueDay(days, on) !== undefined;
}
