import { saysOf, type Spot } from '../../content/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { readsOf } from '../logic/reads.ts';

/** A rule, a version of a rule, or a limit uses a rate on a day before its first value. */
export function rateOutsideDates({ survey: { rules, rates, fields }, on }: Context): readonly Finding[] {
  const firstDays = new Map(
    rates.map(({ name, values }) => [`rates.${name}`, values.map(({ from }) => from).toSorted()[0] ?? '9999-12-31']),
  );
  const late = (name: string, since: string, spot: Spot, what: string): readonly Finding[] => {
    const first = firstDays.get(name);
    if (first === undefined || first <= since) return [];
    const words = {
      message: `${what} counts from ${since} on, and “${name}” has no value before ${first}.`,
      mend: `Give the rate a value from ${since} on or before, or let a version of the rule begin on ${first}.`,
    };
    return [findingAt(spot, 'rate-outside-dates', words)];
  };
  const inRules = rules.flatMap(({ name, versions }) =>
    versions.flatMap(({ from, logic }, place) => {
      const isOver = (versions[place + 1]?.from ?? '9999-12-31') <= on;
      // An undated rule is checked as of today, a dated version from its first day.
      const since = from ?? on;
      const what = from === undefined ? `“${name}”` : `The version of “${name}”`;
      return isOver && from === undefined ? [] : readsOf(logic).flatMap((read) => late(read.name, since, read.spot, what));
    }),
  );
  const inLimits = fields.flatMap((field) =>
    ['atLeast', 'atMost'].flatMap((limit) => {
      const spot = saysOf(field, limit);
      return typeof spot.value === 'string' ? late(spot.value, on, spot, `The limit of “${field.path}”`) : [];
    }),
  );
  return [...inRules, ...inLimits];
}
