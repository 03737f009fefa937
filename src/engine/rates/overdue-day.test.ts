import { expect, it } from 'vitest';
import { overdueDay, sameDayFrom } from './overdue-day.ts';

const known = (from: string, day: string) => ({ from, day, isToBeConfirmed: false });
const expected = (from: string, day?: string) => ({ from, ...(day && { day }), isToBeConfirmed: true });
const ramadan = [known('2024-01-01', '2024-03-12'), known('2025-01-01', '2025-03-02'), expected('2026-01-01'), expected('2027-01-01')];

it('an unknown day is overdue a year after the last announced one', () => {
  expect(overdueDay(ramadan, '2026-03-01')).toBeUndefined();
  expect(overdueDay(ramadan, '2026-03-02')).toEqual({ last: '2025-03-02', by: '2026-03-02' });
  expect(overdueDay(ramadan, '2026-11-28')).toEqual({ last: '2025-03-02', by: '2026-03-02' });
  expect(overdueDay(ramadan, '2027-01-01')).toBeUndefined();
});

it('an expected day is overdue once it has come', () => {
  const eid = [known('2026-01-01', '2026-03-20'), expected('2026-04-01', '2027-03-10')];
  expect(overdueDay(eid, '2027-03-09')).toBeUndefined();
  expect(overdueDay(eid, '2027-03-10')).toEqual({ day: '2027-03-10' });
});

it('an announced day is not overdue, nor one that was never announced', () => {
  expect(overdueDay(ramadan, '2025-11-28')).toBeUndefined();
  expect(overdueDay([expected('2014-01-01')], '2026-11-28')).toBeUndefined();
  expect(overdueDay(ramadan, '2023-12-31')).toBeUndefined();
});

it('the same day of another year is the last of February if it has no 29th', () => {
  expect(sameDayFrom('2024-02-29', '2025-01-01')).toBe('2025-02-28');
  expect(sameDayFrom('2024-12-20', '2025-06-01')).toBe('2025-12-20');
  expect(sameDayFrom('2025-03-02', '2025-06-01')).toBe('2026-03-02');
});
