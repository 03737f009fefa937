import { formatMoney, type IsoDate, percentText, type Rate } from '../../engine/index.ts';
import type { MovedLines } from './moved-lines.ts';

const MONTHS = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' });

/** "1 December 2026", as staff read a day; any other text is returned as is. */
export function dayInWords(day: IsoDate): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return /^\d{4}-\d{2}-\d{2}$/.test(day) ? `${date} ${MONTHS.format(Date.UTC(year, month - 1))} ${year}` : day;
}

/** The same for every day within a text. */
export function daysInWords(text: string): string {
  return text.replaceAll(/\b\d{4}-\d{2}-\d{2}\b/g, dayInWords);
}

/** A value as staff read it: "S$15,902", "S$5.20", "2.5%", "355 days", "17 May 2018". Any other value is returned as is. */
export function rateInWords(value: string, unit: Rate['unit']): string {
  if (unit === 'date') return dayInWords(value);
  if (!/^-?\d+(\.\d+)?$/.test(value)) return value;
  if (unit === 'money') return `S${formatMoney(value).replace(/\.00$/, '')}`;
  if (unit === 'share') return percentText(value);
  const grouped = value.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return unit === 'days' ? `${grouped} ${value === '1' ? 'day' : 'days'}` : grouped;
}

/** The row of a table as staff read it: “sheep”, or with two keys “large beef”. */
export function rowInWords(row: string): string {
  return row.replaceAll('.', ' ');
}

/** The title by which staff know a rate; without one, its name in words: "Kaffarah nazar persons" for "kaffarah.nazar-persons". */
export function rateTitle(name: string, called?: string): string {
  if (called !== undefined) return called;
  const words = name.replaceAll(/[.-]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** “Zakat fitrah” and 3 more lines, after “Zakat on wealth”. */
export function moveInWords({ lines: [first = '', ...more], follows }: MovedLines, words: (key: string) => string): string {
  const also = more.length === 0 ? '' : ` and ${more.length} more ${more.length === 1 ? 'line' : 'lines'}`;
  const place = follows === undefined ? 'at the top' : `after “${lineInWords(follows, words)}”`;
  return `“${lineInWords(first, words)}”${also}, ${place}`;
}

/** A line of a receipt as fixtures store it, for people: its texts in words, without the marks for the kind of line. */
export function lineInWords(line: string, words: (key: string) => string): string {
  return line
    .replace(/^(?:[".!=]|#{1,2}|->|title) /, '')
    .replaceAll('**', '')
    .replace(/\{([\w.-]+)[^}]*\}/g, (_, key: string) => words(key));
}
