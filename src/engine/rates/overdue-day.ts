import { isDay } from '../dates/days.ts';
import type { IsoDate } from '../values.ts';

/** A dated value of a rate that is a day. */
export type DayOfRate = {
  readonly from: IsoDate;
  /** Absent, or null, while unknown. */
  readonly day?: string | null;
  /** Whether the day is expected or unknown, and still needs confirmation. */
  readonly isToBeConfirmed: boolean;
};

/**
 * A day that should have been confirmed by now: the expected day or, if none is known, the last announced day and the day by which the next was due.
 */
export type OverdueDay = { readonly day: IsoDate } | { readonly last: IsoDate; readonly by: IsoDate };

/**
 * The day in force among the values of a rate (oldest first), if it has come but is still unconfirmed. An unknown day is due by the same day of the
 * year as the last announced one: days that follow the moon come earlier each year. No day is ever computed.
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

/** The newest confirmed day of these values. */
export function lastAnnounced(values: readonly DayOfRate[]): IsoDate | undefined {
  return values.flatMap(({ day, isToBeConfirmed }) => (!isToBeConfirmed && typeof day === 'string' && isDay(day) ? [day] : [])).at(-1);
}

/**
 * The first day on or after `from` with the same day and month: for 2 March 2025, from 1 January 2026 on, 2 March 2026. 29 February becomes 28
 * February in other years.
 */
export function sameDayFrom(day: IsoDate, from: IsoDate): IsoDate {
  const year = Number(from.slice(0, 4));
  const inYear = (one: number) => (isDay(`${one}${day.slice(4)}`) ? `${one}${day.slice(4)}` : `${one}-02-28`);
  return inYear(year) >= from ? inYear(year) : inYear(year + 1);
}
