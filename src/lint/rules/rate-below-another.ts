import { at, type RateSeen, textOf } from '../../content/index.ts';
import { isDay } from '../../engine/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { reasonFor } from './rate-reasons.ts';

/** Two values in the wrong order, and their finding. */
export type OutOfOrder = { readonly values: readonly [Value, Value]; readonly finding: Finding };

type Value = RateSeen['values'][number];

/** A rate that is declared to be above another one is not, from the first day of a value of either. */
export function rateBelowAnother({ survey: { rates } }: Context): readonly OutOfOrder[] {
  return rates.flatMap((rate) => {
    const other = rates.find(({ name }) => `rates.${name}` === textOf(at(rate.spot, 'above')));
    if (other === undefined) return [];
    const days = [...rate.values, ...other.values].map(({ from }) => from).filter(isDay);
    return [...new Set(days)].toSorted().flatMap((day) => {
      const [own, lower] = [valueOn(rate, day), valueOn(other, day)];
      if (own === undefined || lower === undefined || !(Number(own.value) <= Number(lower.value))) return [];
      // Reported once, at the later value.
      const last = own.from >= lower.from ? own : lower;
      if (last.from !== day || [own, lower].some(({ spot }) => reasonFor(spot, 'rate-below-another') !== undefined)) return [];
      const message = `From ${day} on, “${rate.name}” is ${own.value} and “${other.name}” is ${lower.value}: the first must be above the second.`;
      const mend = 'Check both against their sources; when they are right, add “confirmed”: { "rate-below-another": "why" } to the value.';
      return [{ values: [own, lower], finding: findingAt(at(last.spot, 'value'), 'rate-below-another', { message, mend }) }];
    });
  });
}

function valueOn({ values }: RateSeen, day: string): Value | undefined {
  return values
    .filter(({ from, value }) => from <= day && value !== '')
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
    .at(-1);
}
