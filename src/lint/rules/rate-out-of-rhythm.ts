import { at, type RateSeen } from '../../content/index.ts';
import { daysBetween, isDay } from '../../engine/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { reasonFor } from './rate-reasons.ts';

/** How many gaps between values establish their rhythm. */
const ENOUGH_GAPS = 3;
const FURTHER = 1.5;
/** How many values on the same day of the month establish that they begin on no other day. */
const ENOUGH_VALUES = 6;

/** A value begins outside the rhythm in which its rate is published: a month was skipped or mistyped. */
export function rateOutOfRhythm({ survey: { rates } }: Context): readonly Finding[] {
  return rates.flatMap((rate) => {
    const every = Number(at(rate.spot, 'updates', 'everyDays').value);
    if (Number.isNaN(every)) return [];
    const grace = Number(at(rate.spot, 'updates', 'graceDays').value);
    return rate.values.flatMap(({ from, spot }, place) => {
      const says = reasonFor(spot, 'rate-out-of-rhythm') !== undefined ? undefined : slipIn(rate, place, every + grace);
      return says === undefined
        ? []
        : [
            findingAt(at(spot, 'from'), 'rate-out-of-rhythm', {
              message: `This begins on ${from}, ${says}.`,
              mend: 'Check the day, and add the value that is missing; when the day is right, add “confirmed”: { "rate-out-of-rhythm": "why" } to the value.',
            }),
          ];
    });
  });
}

function slipIn({ values }: RateSeen, place: number, latest: number): string | undefined {
  const days = values.slice(0, place + 1).map(({ from }) => from);
  // Other rules report invalid days and days out of order.
  if (place === 0 || !days.every((day, index) => isDay(day) && (days[index - 1] ?? '') < day)) return undefined;
  const gaps = days.slice(1).map((day, index) => daysBetween(days[index] ?? day, day));
  const gap = gaps.at(-1) ?? 0;
  const earlier = gaps.slice(0, -1);
  const [least, most] = earlier.length < ENOUGH_GAPS ? [0, latest] : [Math.min(...earlier) / FURTHER, Math.max(...earlier) * FURTHER];
  if (gap < least) return `${gap} days after the value before it, which is out of the rhythm of its history`;
  if (gap > most)
    return `${gap} days after the value before it (${days.at(-2)}), which is out of the rhythm of its history: a value between them may be missing`;
  const [day = '', ...others] = days.toReversed().map((one) => one.slice(-2));
  const isUsual = others.length >= ENOUGH_VALUES && others.every((one) => one === others[0]);
  return isUsual && day !== others[0] ? `while all values before it begin on day ${Number(others[0])} of their month` : undefined;
}
