import type { IsoDate } from '../definitions.ts';

/** Singapore keeps no summer time: it is always eight hours ahead of UTC. */
const AHEAD = 8 * 3_600_000;

/** The calendar day in Singapore at an instant: "2026-09-15T16:05:00Z" is 2026-09-16 there. */
export function singaporeDay(instant: string): IsoDate {
  return inSingapore(instant).toISOString().slice(0, 10);
}

/** "16 Sep 2026 12:05 AM": D MMM YYYY and h:mm A in Singapore. */
export function formatDateTime(instant: string, language: string): string {
  const time = inSingapore(instant);
  const [hours, minutes] = [time.getUTCHours(), String(time.getUTCMinutes()).padStart(2, '0')];
  return `${formatDay(time.toISOString().slice(0, 10), language)} ${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** "1 Sep 2026". */
export function formatDay(day: IsoDate, language: string): string {
  const [year = '', month, date] = day.split('-');
  return `${Number(date)} ${monthName(Number(month), language)} ${year}`;
}

/** "01 Sep 2026", as the next due date is written. */
export function formatPaddedDay(day: IsoDate, language: string): string {
  return formatDay(day, language).padStart(11, '0');
}

function monthName(month: number, language: string): string {
  const locale = language === 'en' ? 'en-US' : language;
  return new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' }).format(new Date(Date.UTC(2026, month - 1, 1)));
}

function inSingapore(instant: string): Date {
  return new Date(new Date(instant).getTime() + AHEAD);
}
