import { addDays } from '../../../engine/index.ts';

/** An all-day calendar entry, such as a reminder to return on a day. */
export type CalendarDay = {
  /** Equal for the same entry, so that a calendar does not import it twice. */
  readonly uid: string;
  /** The day, as "2027-11-14". */
  readonly day: string;
  readonly title: string;
  readonly text: string;
  readonly url: string;
  /** Time at which the file is made. */
  readonly now: Date;
};

/** Octets of a line before it is folded (RFC 5545, 3.1). */
const LINE = 75;

/**
 * An iCalendar file (RFC 5545) with one all-day entry. It has no time and so no time zone: it is the same day everywhere. The reminder is at nine in
 * the morning.
 */
export function calendarFile({ uid, day, title, text, url, now }: CalendarDay): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${escaped('-//Giving portal//Reminder//EN')}`,
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${now.toISOString().replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${basic(day)}`,
    `DTEND;VALUE=DATE:${basic(addDays(day, 1))}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(text)}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    'TRIGGER:PT9H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function basic(day: string): string {
  return day.replaceAll('-', '');
}

/** Escapes text for a value (RFC 5545, 3.3.11). */
function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
}

/** Folds long lines: each goes on in the next one after a space. Never splits a character. */
function folded(line: string): string {
  const octets = new TextEncoder();
  let [text, room] = ['', LINE];
  for (const character of line) {
    const size = octets.encode(character).length;
    if (size > room) {
      text += '\r\n ';
      room = LINE - 1;
    }
    text += character;
    room -= size;
  }
  return text;
}
