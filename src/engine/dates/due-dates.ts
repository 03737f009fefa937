import type { IsoDate } from '../values.ts';
import type { RecurringFrequency } from '../giving/frequency.ts';
import { addDays, daysBetween } from './days.ts';

/**
 * The due date of a plan after a number of periods; 0 is the day of the first charge. Months are counted from that first day, so a plan
 * begun on the 31st falls on the last day of a shorter month, and on the 31st again in the next longer one.
 */
export function dueDate(frequency: RecurringFrequency, first: IsoDate, periods: number): IsoDate {
  const { unit, length } = period[frequency];
  return unit === 'days' ? addDays(first, periods * length) : addMonths(first, periods * length);
}

/** The first due date after the day. */
export function firstDueAfter(frequency: RecurringFrequency, first: IsoDate, day: IsoDate): IsoDate {
  let periods = Math.max(0, periodsSurelyPast(frequency, first, day));
  while (dueDate(frequency, first, periods) <= day) periods += 1;
  return dueDate(frequency, first, periods);
}

/** The due dates from one day to another, both included, oldest first. */
export function dueDatesWithin(frequency: RecurringFrequency, first: IsoDate, from: IsoDate, to: IsoDate): readonly IsoDate[] {
  const dates: IsoDate[] = [];
  for (let due = firstDueAfter(frequency, first, addDays(from, -1)); due <= to; due = firstDueAfter(frequency, first, due)) dates.push(due);
  return dates;
}

const period: { readonly [frequency in RecurringFrequency]: { readonly unit: 'days' | 'months'; readonly length: number } } = {
  daily: { unit: 'days', length: 1 },
  weekly: { unit: 'days', length: 7 },
  monthly: { unit: 'months', length: 1 },
  quarterly: { unit: 'months', length: 3 },
  annually: { unit: 'months', length: 12 },
};

/** A lower bound of the periods that have passed, so that a long plan is not counted from its beginning. No month is longer than 31 days. */
function periodsSurelyPast(frequency: RecurringFrequency, first: IsoDate, day: IsoDate): number {
  const { unit, length } = period[frequency];
  return Math.floor(daysBetween(first, day) / (unit === 'days' ? length : length * 31));
}

/** The same day a number of months later, or the last day of a shorter month. */
function addMonths(day: IsoDate, months: number): IsoDate {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const monthsInAll = year * 12 + (month - 1) + months;
  const [toYear, toMonth] = [Math.floor(monthsInAll / 12), monthsInAll % 12];
  const lastOfMonth = new Date(Date.UTC(toYear, toMonth + 1, 0)).getUTCDate();
  return new Date(Date.UTC(toYear, toMonth, Math.min(date, lastOfMonth))).toISOString().slice(0, 10);
}
