import { at, type RateSeen, textOf } from '../../content/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { isExplained, reasonFor } from './rate-reasons.ts';

/** The largest change, as a share, for a rate that does not state its own. */
const MOST = 0.25;
/** With this many steps of history, a new step may be at most `FURTHER` times the largest. */
const ENOUGH_STEPS = 3;
const FURTHER = 1.5;

/** An unconfirmed value so far from the one before it that a slip is more likely than a ruling. */
export function rateJump({ survey: { rates } }: Context): readonly Finding[] {
  return rates.flatMap((rate) => {
    const stated = Number(textOf(at(rate.spot, 'jump')) ?? MOST);
    return rate.values.flatMap(({ value, spot }, place) => {
      const step = stepTo(rate, place);
      if (step === undefined || reasonFor(spot, 'rate-jump') !== undefined) return [];
      const largest = largestStep(rate, place);
      const most = Math.min(stated, largest === undefined ? stated : FURTHER * largest);
      if (!(Math.abs(step) > most + 1e-9)) return [];
      const moved = largest === undefined ? '' : `, and it never moved by more than ${percent(largest)}`;
      const message = `${value} is far from the value before it, ${rate.values[place - 1]?.value}: more than ${percent(most)} away${moved}.`;
      const mend = 'Check it against its source; when it is right, add “confirmed”: { "rate-jump": "why" } to the value.';
      return [findingAt(at(spot, 'value'), 'rate-jump', { message, mend })];
    });
  });
}

/** The change to a value from the one before it, as a share of that; undefined if either is not a number. */
function stepTo({ values }: RateSeen, place: number): number | undefined {
  const [before, value] = [values[place - 1]?.value ?? '', values[place]?.value ?? ''];
  const step = before === '' || value === '' ? Number.NaN : Number(value) / Number(before) - 1;
  return Number.isFinite(step) ? step : undefined;
}

/** The largest step before a value; undefined while there are too few. Leaves out confirmed steps, which were exceptions, and repeated values. */
function largestStep(rate: RateSeen, place: number): number | undefined {
  const steps = rate.values.slice(0, place).flatMap(({ spot }, earlier) => {
    const step = Math.abs(stepTo(rate, earlier) ?? 0);
    return step === 0 || isExplained(spot, 'rate-jump') ? [] : [step];
  });
  return steps.length < ENOUGH_STEPS ? undefined : Math.max(...steps);
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10} %`;
}
