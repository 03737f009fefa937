import type { IsoDate } from '../values.ts';

const TYPED = /^(\d{2})\/(\d{2})\/(\d{4})$/;
const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
const DAY = 86_400_000;

export type ParsedDate = { readonly kind: 'date'; readonly day: IsoDate } | { readonly kind: 'not-a-date' } | { readonly kind: 'blank' };

/** Parses a day as typed, DD/MM/YYYY. A day that does not exist (31/02/2026) is not a date. */
export function parseDate(text: string): ParsedDate {
  const typed = text.trim();
  if (typed === '') return { kind: 'blank' };
  const [, day = '', month = '', year = ''] = TYPED.exec(typed) ?? [];
  const iso = `${year}-${month}-${day}`;
  return isDay(iso) ? { kind: 'date', day: iso } : { kind: 'not-a-date' };
}

/** Whether a text looks like a day but is not in the calendar: 31/02/2026. */
export function isNoSuchDay(text: string): boolean {
  const [, day, month] = TYPED.exec(text.trim()) ?? [];
  return parseDate(text).kind === 'not-a-date' && Number(day) >= 1 && Number(day) <= 31 && Number(month) >= 1 && Number(month) <= 12;
}

/** Whether the text is a real day: "2024-02-29" is, "2026-02-29" is not. */
export function isDay(text: string): text is IsoDate {
  const time = timeOf(text);
  return time !== null && new Date(time).toISOString().startsWith(text);
}

/** Adds days: 355 days after 2026-09-01 is 2027-08-22. */
export function addDays(day: IsoDate, days: number): IsoDate {
  return new Date((timeOf(day) ?? Number.NaN) + days * DAY).toISOString().slice(0, 10);
}

/** The number of days from the first to the second; negative when the second is earlier. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return ((timeOf(to) ?? Number.NaN) - (timeOf(from) ?? Number.NaN)) / DAY;
}

function timeOf(day: string): number | null {
  const [, year, month, date] = ISO.exec(day) ?? [];
  return year === undefined || year === '0000' ? null : Date.UTC(Number(year), Number(month) - 1, Number(date));
}
