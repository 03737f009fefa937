import { at, type RateSeen, textOf } from '../../content/index.ts';
import { daysBetween, isDay, type OverdueDay, overdueDay } from '../../engine/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';

/** How many days before an expected day it must be confirmed. */
const SOON_DAYS = 14;

const MEND = 'Write the day that was announced, and take “toBeConfirmed” away.';

/** An expected or unknown day is near or overdue, and has not been confirmed: no season opens or closes by it. */
export function dayUnconfirmed({ survey: { rates }, on }: Context): readonly Finding[] {
  return rates.flatMap(({ name, unit, values }) => {
    const inForce = values.findLast(({ from }) => from <= on);
    if (unit !== 'date' || inForce === undefined || !isToBeConfirmed(inForce)) return [];
    const overdue = overdueDay(
      values.map((value) => ({ from: value.from, day: textOf(at(value.spot, 'value')) ?? null, isToBeConfirmed: isToBeConfirmed(value) })),
      on,
    );
    const { value, spot } = inForce;
    const isNear = isDay(value) && daysBetween(on, value) <= SOON_DAYS;
    if (overdue === undefined && !isNear) return [];
    const message =
      overdue === undefined ? `“${name}” is expected to be ${value}, and is still to be confirmed` : overdueSaid(name, overdue);
    const where = value === '' ? spot : at(spot, 'value');
    return [findingAt(where, 'day-unconfirmed', { message: `${message}: no flow opens or closes by it.`, mend: MEND })];
  });
}

function isToBeConfirmed({ spot }: RateSeen['values'][number]): boolean {
  return at(spot, 'toBeConfirmed').value === true;
}

function overdueSaid(name: string, overdue: OverdueDay): string {
  if ('day' in overdue) return `“${name}” was expected to be ${overdue.day}, which has come, and is still to be confirmed`;
  return `“${name}” is overdue: the last day that was announced is ${overdue.last}, and by ${overdue.by} none was entered after it`;
}
