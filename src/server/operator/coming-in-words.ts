import type { DeskOverdueDay } from '../../api/types.ts';
import type { OverdueDay, Rate } from '../../engine/index.ts';
import type { ComingDay, ComingRate } from '../../lint/index.ts';
import { dayInWords, rateInWords, rateTitle } from '../../releases/index.ts';

const UNITS: readonly Rate['unit'][] = ['money', 'share', 'number', 'days', 'date'];

/** "Nisab from 1 October 2026: S$15,902 → S$16,250 (+2.2 %)", with the reason for its confirmation. */
export function comingInWords({ rate, called, unit, from, before, value, step, confirmed }: ComingRate): string {
  const said = (text: string) => rateInWords(text, UNITS.find((one) => one === unit) ?? 'number');
  const was = before === undefined ? '' : `${said(before)} → `;
  const moved = step === undefined ? '' : ` (${step})`;
  return `${rateTitle(rate, called)} from ${dayInWords(from)}: ${was}${said(value)}${moved}${confirmed === undefined ? '' : `, confirmed: ${confirmed}`}`;
}

/** A day that should have been confirmed by now: "First day of Ramadan", last known as "2 March 2025". */
export function overdueInWords(rate: string, called: string | undefined, overdue: OverdueDay): Omit<DeskOverdueDay, 'announcedBy'> {
  return {
    name: rate,
    title: rateTitle(rate, called),
    day: 'day' in overdue ? dayInWords(overdue.day) : null,
    last: 'last' in overdue ? dayInWords(overdue.last) : null,
  };
}

/** "Qurban closes: 9 May 2027, the last day of Qurban, to be confirmed". `flowTitle` returns a flow's title. */
export function comingDayInWords(
  { rate, called, day, from, toBeConfirmed, opens, closes }: ComingDay,
  flowTitle: (flow: string) => string,
): string {
  const turns = [...opens.map((flow) => `${flowTitle(flow)} opens`), ...closes.map((flow) => `the last day of ${flowTitle(flow)}`)];
  const known = day === undefined ? 'not known yet' : dayInWords(day);
  const expected = toBeConfirmed && day !== undefined ? ['to be confirmed'] : [];
  const since = from === undefined ? '' : ` from ${dayInWords(from)}`;
  return `${rateTitle(rate, called)}${since}: ${[known, ...turns, ...expected].join(', ')}`;
}
