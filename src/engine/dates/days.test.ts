import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, isDay, parseDate } from './days.ts';
import { formatDateTime, formatDay, formatPaddedDay, singaporeDay } from './singapore-time.ts';

describe('a day', () => {
  it.each([
    ['27/03/1990', { kind: 'date', day: '1990-03-27' }],
    [' 29/02/2024 ', { kind: 'date', day: '2024-02-29' }],
    ['29/02/2026', { kind: 'not-a-date' }],
    ['31/04/2026', { kind: 'not-a-date' }],
    ['00/01/2026', { kind: 'not-a-date' }],
    ['13/13/2026', { kind: 'not-a-date' }],
    ['1/2/2026', { kind: 'not-a-date' }],
    ['2026-02-01', { kind: 'not-a-date' }],
    ['01/01/0000', { kind: 'not-a-date' }],
    ['１1/01/2026', { kind: 'not-a-date' }],
    ['', { kind: 'blank' }],
  ])('typed as %j is %j', (typed, parsed) => {
    expect(parseDate(typed)).toEqual(parsed);
  });

  it('of the next zakat is one haul, 355 days, after the payment', () => {
    expect(addDays('2026-09-01', 355)).toBe('2027-08-22');
    expect(formatPaddedDay(addDays('2026-09-01', 355), 'en')).toBe('22 Aug 2027');
    expect(daysBetween('2026-09-01', '2027-08-22')).toBe(355);
  });

  it('is real, or is no day', () => {
    expect(['2024-02-29', '2026-02-29', '2026-9-1', 'today'].map(isDay)).toEqual([true, false, false, false]);
  });
});

describe('time in Singapore', () => {
  it('is eight hours ahead, so the day changes at four in the afternoon UTC', () => {
    expect(singaporeDay('2026-09-15T15:59:59Z')).toBe('2026-09-15');
    expect(singaporeDay('2026-09-15T16:00:00Z')).toBe('2026-09-16');
  });

  it.each([
    ['2026-09-15T16:05:00Z', '16 Sep 2026 12:05 AM'],
    ['2026-09-01T04:00:00.000Z', '1 Sep 2026 12:00 PM'],
    ['2026-12-31T15:59:00+08:00', '31 Dec 2026 3:59 PM'],
  ])('%s is written %s', (instant, written) => {
    expect(formatDateTime(instant, 'en')).toBe(written);
  });

  it('names months in the reader’s language', () => {
    expect(formatDay('2026-08-02', 'ms')).toBe('2 Ogo 2026');
    expect(formatPaddedDay('2026-09-06', 'en')).toBe('06 Sep 2026');
  });
});
