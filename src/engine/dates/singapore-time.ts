import type { IsoDate } from '../values.ts';

/** Singapore has no daylight saving time: it is always eight hours ahead of UTC. */
const AHEAD = 8 * 3_600_000;

/** The calendar day in Singapore at an instant: "2026-09-15T16:05:00Z" is 2026-09-16 there. */
export function singaporeDay(instant: string): IsoDate {
  return inSingapore(instant).toISOString().slice(0, 10);
}

/** "16 Sep 2026 12:05 AM": D MMM YYYY and h:mm A in Singapore. */
export function formatDateTime(instant: string, language: string): string {
  return `${formatDay(singaporeDay(instant), language)} ${formatTime(instant)}`;
}

/** "12:05 AM": h:mm A in Singapore. */
export function formatTime(instant: string): string {
  const time = inSingapore(instant);
  const [hours, minutes] = [time.getUTCHours(), String(time.getUTCMinutes()).padStart(2, '0')];
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`;
}

/**
 * "1 Sep 2026", D MMM YYYY, the only format in which the portal writes a day (specification, section 9). Languages that put the year first
 * keep their own form: "2026年9月1日". Text that is not a day is returned unchanged.
 */
export function formatDay(day: IsoDate, language: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return day;
  const [year = '', month, date] = day.split('-');
  // English is the fallback for a language that the machine lacks, so that all machines agree.
  const format = formats.get(language) ?? new Intl.DateTimeFormat([language, 'en'], { dateStyle: 'medium', timeZone: 'UTC' });
  formats.set(language, format);
  const at = (of: number) => Date.UTC(Number(year), Number(month) - 1, of);
  const parts = format.formatToParts(at(1));
  if (parts[0]?.type === 'year') return format.format(at(Number(date)));
  return `${Number(date)} ${parts.find(({ type }) => type === 'month')?.value} ${year}`;
}

/**
 * "Sep 2026" for "2026-09"; languages that put the year first keep their form of a day, without the day. Text that is not a month is returned
 * unchanged.
 */
export function formatMonth(month: string, language: string): string {
  return /^\d{4}-\d{2}$/.test(month) ? formatDay(`${month}-01`, language).replace(/^1 |1日$/, '') : month;
}

/** Cached per language: constructing a format takes longer than all other work of a keystroke. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** "01 Sep 2026", the format of the next due date. */
export function formatPaddedDay(day: IsoDate, language: string): string {
  return formatDay(day, language).padStart(11, '0');
}

function inSingapore(instant: string): Date {
  return new Date(new Date(instant).getTime() + AHEAD);
}
