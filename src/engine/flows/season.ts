import type { Definitions, Flow, IsoDate, Rate, Reference, RateValue } from '../definitions.ts';
import { valueAt } from '../rates/rates-at.ts';

/** Whether a flow takes gifts on a day. */
export type SeasonOn =
  | {
      readonly kind: 'open';
      /** Its last day, once it has one. */
      readonly last?: LastDay;
    }
  | {
      readonly kind: 'closed';
      /** The last day of the season that has ended. */
      readonly ended?: IsoDate;
      /** The day on which it opens; absent while unknown. */
      readonly opens?: IsoDate;
    };

type LastDay = { readonly day: IsoDate; readonly toBeConfirmed?: true };
type Rates = Pick<Definitions, 'rates'>;
type Dated = Pick<Flow, 'season'>;

/**
 * Whether a flow takes gifts on a day in Singapore, by the days of its season. A day that is to be confirmed neither opens nor closes a flow:
 * no donor is turned away on a day that may still move, and no season begins before its day is announced.
 */
export function seasonOn(definitions: Rates, { season }: Dated, on: IsoDate): SeasonOn {
  if (season === undefined) return { kind: 'open' };
  const last = valueOn(definitions, season.closes, on);
  if (isOpenOn(definitions, season, on)) return { kind: 'open', ...(last?.value && { last: lastDay(last) }) };
  const ended = announced(last);
  const next = turnsAfter(definitions, season, on).find((day) => isOpenOn(definitions, season, day));
  return { kind: 'closed', ...(ended !== undefined && ended < on && { ended }), ...(next !== undefined && { opens: next }) };
}

/** The day itself if the flow is open on it; else the day on which it opens next, or the last day of the season that has ended. */
export function dayInSeason(definitions: Rates, flow: Dated, on: IsoDate): IsoDate {
  const season = seasonOn(definitions, flow, on);
  return season.kind === 'open' ? on : (season.opens ?? season.ended ?? on);
}

type Season = NonNullable<Flow['season']>;

function isOpenOn(definitions: Rates, { opens, closes }: Season, on: IsoDate): boolean {
  const [first, last] = [opens, closes].map((bound) => announced(valueOn(definitions, bound, on)));
  return (opens === undefined || (first !== undefined && first <= on)) && (last === undefined || on <= last);
}

/** The later days on which a flow can open, in order: a value begins, or the first day of a season comes. */
function turnsAfter(definitions: Rates, { opens, closes }: Season, on: IsoDate): readonly IsoDate[] {
  const firstDays = rateOf(definitions, opens)?.values ?? [];
  const lastDays = rateOf(definitions, closes)?.values ?? [];
  const days = [...firstDays.flatMap((value) => [value.from, announced(value) ?? '']), ...lastDays.map(({ from }) => from)];
  return days.filter((day) => day > on).sort();
}

function valueOn(definitions: Rates, name: Reference | undefined, on: IsoDate): RateValue | undefined {
  const rate = rateOf(definitions, name);
  return rate && valueAt(rate, on);
}

function rateOf({ rates }: Rates, name: Reference | undefined): Rate | undefined {
  return name === undefined ? undefined : rates[name.replace('rates.', '')];
}

function announced(value: RateValue | undefined): IsoDate | undefined {
  return value?.toBeConfirmed ? undefined : value?.value;
}

function lastDay({ value, toBeConfirmed }: RateValue): LastDay {
  return { day: value, ...(toBeConfirmed && { toBeConfirmed }) };
}
