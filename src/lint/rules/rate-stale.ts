import { at, type RateSeen } from '../../content/index.ts';
import { daysBetween, isDay } from '../../engine/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';

/**
 * A newer value is overdue: a warning, and past its grace period an error, unless a future one is entered already. The last value is still used, and donors see
 * a notice.
 */
export function rateStale({ survey: { rates }, on }: Context): readonly Finding[] {
  return rates.flatMap((rate) => staleness(rate, on));
}

function staleness({ name, spot, values }: RateSeen, on: string): readonly Finding[] {
  const every = Number(at(spot, 'updates', 'everyDays').value);
  const grace = Number(at(spot, 'updates', 'graceDays').value);
  // Another rule reports an impossible date; until it is fixed, the newest value is unknown.
  if (!values.every(({ from }) => isDay(from))) return [];
  const last = values
    .filter(({ from }) => from <= on)
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
    .at(-1);
  if (Number.isNaN(every) || last === undefined) return [];
  const age = daysBetween(last.from, on);
  if (age <= every) return [];
  const next = values.filter(({ from }) => from > on).toSorted((a, b) => (a.from < b.from ? -1 : 1))[0];
  if (next !== undefined) {
    const message = `“${name}” has no value between ${last.from} and ${next.from}; a new one is due every ${every} days.`;
    const mend = 'The next value is in already. Add one before it only if one was published.';
    return [findingAt(at(last.spot, 'from'), 'rate-stale', { message, mend }, 'warning')];
  }
  const message = `The newest value of “${name}” is of ${last.from}, ${age} days before ${on}; a new one is due every ${every} days.`;
  const mend = 'Look up the new value and add it as a new line; the old one stays.';
  return [findingAt(at(last.spot, 'from'), 'rate-stale', { message, mend }, age > every + grace ? 'error' : 'warning')];
}
