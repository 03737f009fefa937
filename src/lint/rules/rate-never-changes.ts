import { at, textOf } from '../../content/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { reasonFor } from './rate-reasons.ts';

/** A rate fixed by a ruling of centuries, such as the share of zakat, has a second value. That is a slip, unless a reason is given. */
export function rateNeverChanges({ survey: { rates } }: Context): readonly Finding[] {
  return rates.flatMap(({ spot: rate, values }) => {
    const always = textOf(at(rate, 'always'));
    if (always === undefined) return [];
    const others = values.filter(
      ({ value, spot }) => value !== '' && Number(value) !== Number(always) && reasonFor(spot, 'rate-never-changes') === undefined,
    );
    return others.map(({ value, spot }) =>
      findingAt(at(spot, 'value'), 'rate-never-changes', {
        message: `${value} is the value of a rate that is always ${always}.`,
        mend: `Write ${always}; when the other value is right, add “confirmed”: { "rate-never-changes": "why" } to it.`,
      }),
    );
  });
}
