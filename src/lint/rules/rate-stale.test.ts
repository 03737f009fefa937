import { expect, it } from 'vitest';
import { lintWith } from '../testing/found.ts';

const stale = (on: string) => lintWith([], on).filter(({ code }) => code === 'rate-stale');

it('a monthly value is not overdue on the last day of its month', () => {
  expect(stale('2026-03-04')).toEqual([]);
});

it('a day later it is overdue, which is a warning', () => {
  expect(stale('2026-03-05')).toMatchObject([{ severity: 'warning', blocksServing: false, pointer: '/rates/gift.day/values/1/from' }]);
});

it('past its grace it is an error, and still the last value may serve', () => {
  expect(stale('2026-04-03')).toMatchObject([{ severity: 'warning' }]);
  expect(stale('2026-04-04')).toMatchObject([{ severity: 'error', blocksServing: false }]);
});
