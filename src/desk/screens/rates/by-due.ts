import type { DeskRate } from '../../../api/types.ts';
import { daysBetween } from '../../../engine/index.ts';

/** When a further value is due: it should be there, it soon should, or nobody waits for one. */
export type Due = 'overdue' | 'soon' | 'others';

const SOON_DAYS = 14;

/** Rates by when a further value of them is due, and by their titles. */
export function byDue(rates: readonly DeskRate[], on: string): { readonly [due in Due]: readonly DeskRate[] } {
  const sorted = rates.toSorted((one, other) => one.title.localeCompare(other.title));
  const of = (due: Due) => sorted.filter((rate) => dueOf(rate, on) === due);
  return { overdue: of('overdue'), soon: of('soon'), others: of('others') };
}

/** A value to come that is in already is waited for by nobody. */
function dueOf({ everyDays, inForce, values }: DeskRate, on: string): Due {
  const now = inForce === null ? undefined : values[inForce];
  if (everyDays === null || now === undefined || values.some(({ from }) => from > on)) return 'others';
  const left = everyDays - daysBetween(now.from, on);
  return left < 0 ? 'overdue' : left <= SOON_DAYS ? 'soon' : 'others';
}
