import { isDay } from '../dates/days.ts';
import type { IsoDate } from '../values.ts';

/** A dated value of a rate that is a day. */
export type DayOfRate = {
  readonly from: IsoDate;
  /** Absent, or null, where nobody knows it. */
  readonly day?: string | null;
  /** Whether it is expected, or unknown, until somebody confirms it. */
  readonly isToBeConfirmed: boolean;
};

/** A day that should have been confirmed by now: the one that was expected; or none, by when, and the last one that was announced. */
export type OverdueDay = { readonly day: IsoDate } | { readonly last: IsoDate; readonly by: IsoDate };

/**
 * Of the values of a rate, oldest first, the day in force where it is still to be confirmed although it has come. Where nobody knows the day, it should be
 * known by the same day of the year as the last one that was announced: days that follow the moon come earlier each year. None is ever computed.
 */
export function overdueDay(values: readonly DayOfRate[], on: IsoDate): OverdueDay | undefined {
  const place = values.findLastIndex(({ from }) => from <= on);
  const value = values[place];
  if (value === undefined || !value.isToBeConfirmed) return undefined;
  const { day, from } = value;
  if (typeof day === 'string') return isDay(day) && day <= on ? { day } : undefined;
  const last = lastAnnounced(values.slice(0, place));
  const by = last && sameDayFrom(last, from);
  return last !== undefined && by !== undefined && by <= on ? { last, by } : undefined;
}

/** The newest day of these that is no longer to be confirmed. */
export function lastAnnounced(values: readonly DayOfRate[]): IsoDate | undefined {
  return values.flatMap(({ day, isToBeConfirmed }) => (!isToBeConfirmed && typeof day === 'string' && isDay(day) ? [day] : [])).at(-1);
}

/** The first day on or after another that is the same day of a year: of 2 March 2025, from 1 January 2026 on, 2 March 2026. */
export function sameDayFrom(day: IsoDate, from: IsoDate): IsoDate {
  const year = Number(from.slice(0, 4));
  const inYear = (one: number) => (isDay(`${one}${day.slice(4)}`) ? `${one}${day.slice(4)}` : `${one}-02-28`);
  return inYear(year) >= from ? inYear(year) : inYear(year + 1);
}
