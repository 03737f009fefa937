import { at, type RateSeen, textOf } from '../../content/index.ts';
import { type Definitions, type Flow, isDay, seasonOn } from '../../engine/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';

/** The rate for the first or last day of a season is not a day. */
export function seasonDoesNotFit({ survey: { flows, rates } }: Context): readonly Finding[] {
  return flows.flatMap(({ spot }) =>
    ['opens', 'closes'].flatMap((bound) => {
      const named = at(spot, 'season', bound);
      const rate = rates.find(({ name, table = name }) => `rates.${table}` === textOf(named));
      if (rate === undefined || rate.unit === 'date') return [];
      const message = `“${textOf(named)}” is no day: its unit is ${rate.unit}.`;
      return [findingAt(named, 'season-does-not-fit', { message, mend: 'Name a rate of unit date.' })];
    }),
  );
}

/** An announced season would never open: its last day is missing, or before its first. */
export function seasonNeverOpens({ survey: { rates } }: Context, definitions: Definitions): readonly Finding[] {
  return Object.values(definitions.flows).flatMap((flow) => {
    if (flow.season === undefined) return [];
    const { opens, closes } = flow.season;
    const valuesOf = (bound: string) => rates.find(({ name }) => `rates.${name}` === bound)?.values ?? [];
    return neverOpened(valuesOf(opens ?? closes), flow, (from, until) => {
      // The last day may be announced after the first.
      const days = [from, ...valuesOf(closes).flatMap((value) => (value.from > from && value.from < until ? value.from : []))];
      return days.some((day) => seasonOn(definitions, flow, day).kind === 'open');
    });
  });
}

/** Checks each first day; for a season without one, each day from which a last day applies. */
function neverOpened(
  values: RateSeen['values'],
  { id, season }: Flow,
  opensWithin: (from: string, until: string) => boolean,
): readonly Finding[] {
  return values.flatMap(({ from, value, spot }, place) => {
    const first = season?.opens === undefined ? from : value;
    const isExpected = at(spot, 'toBeConfirmed').value === true;
    if (isExpected || !isDay(first) || opensWithin(first, values[place + 1]?.from ?? '9999')) return [];
    const message = `“${id}” would open on ${first}, and is closed on that day.`;
    const mend = 'Give its last day a value that applies by then and is later, or one that is to be confirmed.';
    return [findingAt(at(spot, 'value'), 'season-does-not-fit', { message, mend })];
  });
}
