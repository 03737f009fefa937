import { type IsoDate, isDay } from '../../engine/index.ts';

const MONTHS = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december'];
const IN_WORDS = /^(\d{1,2})\s+([a-z]{3,9})\.?,?\s+(\d{4})$/;
const IN_FIGURES = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;
const TIME = /^(\d{1,2})[:.](\d{2})\s*(am|pm)?$/;

/**
 * Parses a typed day: "1 October 2026", "1 Oct 2026", "1/10/2026" (day first) or "2026-10-01", each 2026-10-01; undefined where it is no day. Not a
 * browser's date input: that one orders day and month by its own language, which staff in Singapore misread.
 */
export function typedDay(text: string): IsoDate | undefined {
  const typed = text.trim().toLowerCase();
  if (isDay(typed)) return typed;
  const [, day = '', named = '', year = ''] = IN_WORDS.exec(typed) ?? IN_FIGURES.exec(typed) ?? [];
  const month = /^\d+$/.test(named) ? Number(named) : named.length < 3 ? 0 : MONTHS.findIndex((one) => one.startsWith(named)) + 1;
  const found = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(found) ? found : undefined;
}

/** Parses a typed time of day to 24 hours: "9:30", "09.30", "9.30 pm" (21:30); undefined where it is none. */
export function typedTime(text: string): string | undefined {
  const [, hour = '', minute = '', half] = TIME.exec(text.trim().toLowerCase()) ?? [];
  if (hour === '' || Number(minute) > 59) return undefined;
  if (half === undefined) return Number(hour) > 23 ? undefined : `${hour.padStart(2, '0')}:${minute}`;
  if (Number(hour) < 1 || Number(hour) > 12) return undefined;
  return `${String((Number(hour) % 12) + (half === 'pm' ? 12 : 0)).padStart(2, '0')}:${minute}`;
}
