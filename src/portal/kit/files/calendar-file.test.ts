import { expect, it } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const file = calendarFile({
  uid: 'calculator-2027-12-31@zakat.example.sg',
  day: '2027-12-31',
  title: 'Semak nisab; zakat, fitrah',
  text: 'Sudah cukup satu haul — satu tahun Hijrah — sejak semakan terakhir anda. Kira zakat anda semula:\nhttps://zakat.example.sg/calculator',
  url: 'https://zakat.example.sg/calculator',
  now: new Date('2026-12-31T17:30:00.123Z'),
});
const lines = file.split('\r\n');
/** Unfolds lines as a calendar does (RFC 5545, 3.1). */
const unfolded = file.replaceAll('\r\n ', '').split('\r\n');

it('is a calendar with one event, each line ending in CRLF', () => {
  expect(lines.at(-1)).toBe('');
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(unfolded.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0']);
  expect(unfolded.filter((line) => line.startsWith('BEGIN:'))).toEqual(['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'BEGIN:VALARM']);
  expect(unfolded.slice(-5)).toEqual(['TRIGGER:PT9H', 'END:VALARM', 'END:VEVENT', 'END:VCALENDAR', '']);
});

it('covers the whole named day in any time zone, and ends before the next, across years too', () => {
  expect(unfolded).toContain('DTSTART;VALUE=DATE:20271231');
  expect(unfolded).toContain('DTEND;VALUE=DATE:20280101');
  expect(file).not.toMatch(/TZID|DTSTART:/);
});

it('has its creation time in UTC, and a UID', () => {
  expect(unfolded).toContain('DTSTAMP:20261231T173000Z');
  expect(unfolded).toContain('UID:calculator-2027-12-31@zakat.example.sg');
});

it('folds lines of more than 75 octets without splitting a character', () => {
  const octets = lines.map((line) => new TextEncoder().encode(line).length);
  expect(Math.max(...octets)).toBeLessThanOrEqual(75);
  expect(lines.filter((line) => line.startsWith(' ')).length).toBeGreaterThan(0);
  expect(unfolded.find((line) => line.startsWith('DESCRIPTION:Sudah'))).toContain('— satu tahun Hijrah —');
});

it('escapes characters that would end a value', () => {
  expect(unfolded).toContain('SUMMARY:Semak nisab\\; zakat\\, fitrah');
  expect(unfolded.find((line) => line.startsWith('DESCRIPTION:Sudah'))).toContain('semula:\\nhttps://zakat.example.sg/calculator');
});
