import { at } from '../../content/index.ts';
import { daysBetween, isDay } from '../../engine/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { reasonFor } from './rate-reasons.ts';

/** Rates are published some months ahead; a later beginning is more likely a mistyped year than a ruling. */
const MOST_DAYS = 500;

/** A value begins so far ahead that it would not apply for years, while the one before it stays in force. */
export function rateFarAhead({ survey: { rates }, on }: Context): readonly Finding[] {
  const values = rates.flatMap((rate) => rate.values);
  return values.flatMap(({ from, spot }) => {
    if (!isDay(from) || reasonFor(spot, 'rate-far-ahead') !== undefined || daysBetween(on, from) <= MOST_DAYS) return [];
    const message = `This begins on ${from}, more than ${MOST_DAYS} days ahead: until then the value before it is used.`;
    const mend = 'Check the year; when it is right, add “confirmed”: { "rate-far-ahead": "why" } to the value.';
    return [findingAt(at(spot, 'from'), 'rate-far-ahead', { message, mend })];
  });
}
