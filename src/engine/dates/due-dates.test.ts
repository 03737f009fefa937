import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { frequencies, recurs } from '../giving/frequency.ts';
import { addDays, daysBetween } from './days.ts';
import { dueDate, dueDatesWithin, firstDueAfter } from './due-dates.ts';

const periods = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('a plan', () => {
  it('begun on 31 January falls on the last day of each shorter month, and on the 31st again after it', () => {
    expect(periods(7).map((count) => dueDate('monthly', '2027-01-31', count))).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
      '2027-05-31',
      '2027-06-30',
      '2027-07-31',
    ]);
  });

  it('begun on 29 February falls on the 28th until the next leap year', () => {
    expect(periods(5).map((count) => dueDate('annually', '2028-02-29', count))).toEqual([
      '2028-02-29',
      '2029-02-28',
      '2030-02-28',
      '2031-02-28',
      '2032-02-29',
    ]);
  });

  it('of a quarter begun on 30 November meets the end of February, and the 30th of May', () => {
    expect(periods(3).map((count) => dueDate('quarterly', '2026-11-30', count))).toEqual(['2026-11-30', '2027-02-28', '2027-05-30']);
  });

  it('of a week or a day continues past the end of a year', () => {
    expect(dueDate('weekly', '2026-12-28', 1)).toBe('2027-01-04');
    expect(dueDate('daily', '2026-12-31', 1)).toBe('2027-01-01');
  });

  it('that was not checked for a while lists every missed date', () => {
    expect(dueDatesWithin('monthly', '2027-01-31', '2027-02-28', '2027-05-15')).toEqual(['2027-02-28', '2027-03-31', '2027-04-30']);
    expect(dueDatesWithin('daily', '2026-12-30', '2026-12-31', '2027-01-02')).toEqual(['2026-12-31', '2027-01-01', '2027-01-02']);
    expect(dueDatesWithin('annually', '2026-09-15', '2026-09-16', '2027-09-14')).toEqual([]);
  });
});

describe('for any plan and day', () => {
  const plans = fc.record({
    frequency: fc.constantFrom(...frequencies.filter(recurs)),
    first: fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('2020-01-01', days)),
    later: fc.integer({ min: 0, max: 2_500 }),
  });

  it('the next due date is later than the day, belongs to the plan, and none lies between', () => {
    fc.assert(
      fc.property(plans, ({ frequency, first, later }) => {
        const day = addDays(first, later);
        const next = firstDueAfter(frequency, first, day);
        expect(next > day).toBe(true);
        const all = periods(daysBetween(first, next) + 2).map((count) => dueDate(frequency, first, count));
        expect(all).toContain(next);
        expect(all.filter((due) => due > day && due < next)).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it('a period advances the due date by its length, and no more', () => {
    const longest = { daily: 1, weekly: 7, monthly: 31, quarterly: 92, annually: 366 };
    const shortest = { daily: 1, weekly: 7, monthly: 28, quarterly: 89, annually: 365 };
    fc.assert(
      fc.property(plans, fc.integer({ min: 0, max: 600 }), ({ frequency, first }, count) => {
        const length = daysBetween(dueDate(frequency, first, count), dueDate(frequency, first, count + 1));
        expect(length).toBeGreaterThanOrEqual(shortest[frequency]);
        expect(length).toBeLessThanOrEqual(longest[frequency]);
      }),
    );
  });

  it('a monthly due date is on the day of the first charge, or on the last day of its month', () => {
    fc.assert(
      fc.property(plans, fc.integer({ min: 0, max: 600 }), ({ first }, count) => {
        const due = dueDate('monthly', first, count);
        const isLastOfMonth = addDays(due, 1).endsWith('-01');
        expect(due.slice(8) === first.slice(8) || (isLastOfMonth && due.slice(8) < first.slice(8))).toBe(true);
      }),
    );
  });
});
