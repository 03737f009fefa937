import { daysBetween, isDay } from '../../engine/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { at } from '../read/spot.ts';

/** How soon before an expected day somebody has to say what became of it. */
const SOON_DAYS = 14;

/** A day that was only expected is near or has come, and nobody has announced it: seasons neither open nor close by it. */
export function dayUnconfirmed({ survey: { rates }, on }: Context): readonly Finding[] {
  return rates.flatMap(({ name, unit, values }) => {
    const inForce = values.findLast(({ from }) => from <= on);
    if (unit !== 'date' || inForce === undefined || at(inForce.spot, 'toBeConfirmed').value !== true) return [];
    const { value, spot } = inForce;
    if (!isDay(value) || daysBetween(on, value) > SOON_DAYS) return [];
    const message = `“${name}” is expected to be ${value}, and is still to be confirmed: no flow opens or closes by it.`;
    const mend = 'Write the day that was announced, and take “toBeConfirmed” away.';
    return [findingAt(at(spot, 'value'), 'day-unconfirmed', { message, mend })];
  });
}
