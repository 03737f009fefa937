import { expect, it } from 'vitest';
import { lintWith } from '../testing/found.ts';

const stale = (on: string) => lintWith([], on).filter(({ code }) => code === 'rate-stale');

it('a monthly value is not overdue on the last day of its month', () => {
  expect(stale('2026-03-04')).toEqual([]);
});

it('a day later it is overdue, with a warning', () => {
  expect(stale('2026-03-05')).toMatchObject([{ severity: 'warning', blocksServing: false, pointer: '/rates/gift.day/values/1/from' }]);
});

it('after its grace it is an error, but the last value may still serve', () => {
  expect(stale('2026-04-03')).toMatchObject([{ severity: 'warning' }]);
  expect(stale('2026-04-04')).toMatchObject([{ severity: 'error', blocksServing: false }]);
});

it('with its next value present it is only a warning that mentions it', () => {
  const next = { from: '2026-05-01', value: '6.00', source: { name: 'A page.', asOf: '2026-04-01' } };
  const found = lintWith([['flows/rates/gift.json', '/rates/gift.day/values/2', next]], '2026-04-04');
  expect(found.filter(({ code }) => code === 'rate-stale')).toMatchObject([
    { severity: 'warning', message: '“gift.day” has no value between 2026-02-01 and 2026-05-01; a new one is due every 31 days.' },
  ]);
});
