import { expect, it } from 'vitest';
import { chargesAhead } from './charges-ahead.ts';

const daily = { frequency: 'daily', first_on: '2026-09-15', next_on: '2026-09-16' } as const;
const weekly = { frequency: 'weekly', first_on: '2026-09-15', next_on: '2026-09-22' } as const;
const monthly = { frequency: 'monthly', first_on: '2026-09-15', next_on: '2026-10-15' } as const;

const spans = (groups: readonly (readonly string[])[]) => groups.map((days) => `${days[0]} ${days.at(-1)} ${days.length}`);

it('announces the rest of the month at once to a new daily donor', () => {
  expect(spans(chargesAhead(daily, '2026-09-15', null))).toEqual(['2026-09-16 2026-09-30 15']);
});

it('announces then once a month, three days ahead', () => {
  const at = (today: string, next_on: string, lastTold: string) => spans(chargesAhead({ ...daily, next_on }, today, lastTold));
  expect(at('2026-09-27', '2026-09-28', '2026-09-16')).toEqual([]);
  expect(at('2026-09-28', '2026-09-29', '2026-09-16')).toEqual(['2026-10-01 2026-10-31 31']);
  expect(at('2026-09-29', '2026-09-30', '2026-10-01')).toEqual([]);
  expect(at('2026-10-15', '2026-10-16', '2026-10-01')).toEqual([]);
});

it('announces both months separately to a donor who begins three days before the month’s end', () => {
  const begun = { ...daily, first_on: '2026-09-29', next_on: '2026-09-30' };
  expect(spans(chargesAhead(begun, '2026-09-29', null))).toEqual(['2026-09-30 2026-09-30 1', '2026-10-01 2026-10-31 31']);
});

it('announces the Tuesdays of a month three days before the first', () => {
  expect(chargesAhead(weekly, '2026-09-18', null)).toEqual([]);
  expect(chargesAhead(weekly, '2026-09-19', null)).toEqual([['2026-09-22', '2026-09-29']]);
  const october = { ...weekly, next_on: '2026-10-06' };
  expect(chargesAhead(october, '2026-10-02', '2026-09-22')).toEqual([]);
  expect(chargesAhead(october, '2026-10-03', '2026-09-22')).toEqual([['2026-10-06', '2026-10-13', '2026-10-20', '2026-10-27']]);
});

it('announces a monthly charge three days ahead, and a quarterly or yearly one a week ahead', () => {
  expect(chargesAhead(monthly, '2026-10-11', null)).toEqual([]);
  expect(chargesAhead(monthly, '2026-10-12', null)).toEqual([['2026-10-15']]);
  expect(chargesAhead(monthly, '2026-10-13', '2026-10-15')).toEqual([]);
  const yearly = { frequency: 'annually', first_on: '2026-09-15', next_on: '2027-09-15' } as const;
  expect(chargesAhead(yearly, '2027-09-07', '2026-09-15')).toEqual([]);
  expect(chargesAhead(yearly, '2027-09-08', '2026-09-15')).toEqual([['2027-09-15']]);
});

it('does not announce a charge due today', () => {
  expect(chargesAhead(monthly, '2026-10-15', null)).toEqual([]);
});
