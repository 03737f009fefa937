import { expect, it } from 'vitest';
import { typedDay, typedTime } from './typed-day.ts';

it.each([
  ['1 October 2026', '2026-10-01'],
  [' 1 oct 2026 ', '2026-10-01'],
  ['1 Sept. 2026', '2026-09-01'],
  ['01/10/2026', '2026-10-01'],
  ['1.10.2026', '2026-10-01'],
  ['2026-10-01', '2026-10-01'],
  ['29 Feb 2028', '2028-02-29'],
  ['29 Feb 2026', undefined],
  ['10/13/2026', undefined],
  ['1 Ju 2026', undefined],
  ['1 Moon 2026', undefined],
  ['1/10/26', undefined],
  ['1 October', undefined],
  ['', undefined],
])('%j is the day %s', (text, day) => expect(typedDay(text)).toBe(day));

it.each([
  ['00:00', '00:00'],
  ['9:30', '09:30'],
  ['9.30 am', '09:30'],
  ['9.30 PM', '21:30'],
  ['12:05 am', '00:05'],
  ['24:00', undefined],
  ['13:00 pm', undefined],
  ['9', undefined],
  ['9:75', undefined],
])('%j is the time %s', (text, time) => expect(typedTime(text)).toBe(time));
