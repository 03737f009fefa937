import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { at, type Spot, textOf } from '../read/spot.ts';

/** The largest change, as a share, of a rate that does not state its own. */
const MOST = 0.25;

/** A value so far from the one before that a slip is more likely than a ruling, unless somebody has confirmed it. */
export function rateJump({ survey: { rates } }: Context): readonly Finding[] {
  return rates.flatMap(({ spot: rate, values }) => {
    const most = Number(textOf(at(rate, 'jump')) ?? MOST);
    return values.flatMap(({ value, spot }, place) => {
      const before = values[place - 1];
      const change = Math.abs(Number(value) / Number(before?.value) - 1);
      if (before === undefined || value === '' || !(change > most) || isConfirmed(spot)) return [];
      const message = `${value} is far from the value before it, ${before.value}: more than ${percent(most)} away.`;
      const mend = 'Check it against its source; when it is right, add “confirmed” to the value with the reason.';
      return [findingAt(at(spot, 'value'), 'rate-jump', { message, mend })];
    });
  });
}

/** Whether somebody wrote down why a surprising value is right. */
export function isConfirmed(value: Spot): boolean {
  return textOf(at(value, 'confirmed')) !== undefined;
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10} %`;
}
