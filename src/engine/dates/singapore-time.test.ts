import { describe, expect, it } from 'vitest';
import { formatDateTime, formatDay, formatPaddedDay } from './singapore-time.ts';

const everyMonth = (language: string) =>
  Array.from({ length: 12 }, (_, month) => formatDay(`2026-${String(month + 1).padStart(2, '0')}-15`, language));

describe('a day is written D MMM YYYY', () => {
  it('with three letters for each month in English, September too', () => {
    expect(everyMonth('en')).toEqual([
      ...['15 Jan 2026', '15 Feb 2026', '15 Mar 2026', '15 Apr 2026', '15 May 2026', '15 Jun 2026'],
      ...['15 Jul 2026', '15 Aug 2026', '15 Sep 2026', '15 Oct 2026', '15 Nov 2026', '15 Dec 2026'],
    ]);
  });

  it('with the months of Malay', () => {
    expect(everyMonth('ms')).toEqual([
      ...['15 Jan 2026', '15 Feb 2026', '15 Mac 2026', '15 Apr 2026', '15 Mei 2026', '15 Jun 2026'],
      ...['15 Jul 2026', '15 Ogo 2026', '15 Sep 2026', '15 Okt 2026', '15 Nov 2026', '15 Dis 2026'],
    ]);
  });

  it('and other text stays as it is', () => {
    expect([formatDay('soon', 'en'), formatDay('', 'ms')]).toEqual(['soon', '']);
  });
});

it('the next zakat is written DD MMM YYYY, and an instant with its time in Singapore', () => {
  expect(formatPaddedDay('2027-08-01', 'en')).toBe('01 Aug 2027');
  expect(formatDateTime('2026-09-15T16:05:00Z', 'en')).toBe('16 Sep 2026 12:05 AM');
});
