import { addDays, type Definitions, type IsoDate, isDay, lastAnnounced, type Rate, ratesAt, sameDayFrom } from '../../../engine/index.ts';

/** A range of days for figures, `[from, until)`; the page has words for each id. */
export type Range = { readonly id: RangeId; readonly from: IsoDate; readonly until: IsoDate };
export type RangeId = 'today' | '30-days' | 'season' | 'year' | 'last-year';

type Dated = Pick<Definitions, 'rates' | 'rules'>;

/** How many years to look back for a season. */
const YEARS = 3;
const [FIRST, LAST] = ['ramadan.begins', 'ramadan.eid'];

/**
 * The ranges available on a day. The season runs from Ramadan to Hari Raya by the rates: this year's once it has begun, else the latest one with
 * known days. Absent if no days are known.
 */
export function rangesOn(definitions: Dated, today: IsoDate): readonly Range[] {
  const until = addDays(today, 1);
  const year = Number(today.slice(0, 4));
  const season = newestSeason(definitions, today);
  return [
    { id: 'today', from: today, until },
    { id: '30-days', from: addDays(until, -30), until },
    ...(season === undefined ? [] : [season]),
    { id: 'year', from: `${year}-01-01`, until },
    { id: 'last-year', from: `${year - 1}-01-01`, until: `${year}-01-01` },
  ];
}

/** Computes the rates of another day without replacing the cached rates of today. */
export function seasonsMissing(definitions: Dated, today: IsoDate): readonly number[] {
  const known = newestSeason(definitions, today)?.from ?? '';
  return yearsBack(today).filter((year) => {
    if (known.startsWith(`${year}-`) || known > `${year}`) return false;
    const last = lastAnnounced(daysOf(definitions.rates[LAST]).filter(({ from }) => from < `${year}-01-01`));
    return last !== undefined && sameDayFrom(last, `${year}-01-01`) <= today;
  });
}

function daysOf(rate: Rate | undefined) {
  return (rate?.values ?? []).map(({ from, value, toBeConfirmed }) => ({ from, day: value, isToBeConfirmed: toBeConfirmed === true }));
}

function yearsBack(today: IsoDate): readonly number[] {
  return Array.from({ length: YEARS }, (_, back) => Number(today.slice(0, 4)) - back);
}

function newestSeason(definitions: Dated, today: IsoDate): Range | undefined {
  return yearsBack(today)
    .flatMap((year) => seasonOf(definitions, year) ?? [])
    .find(({ from }) => from <= today);
}

function seasonOf({ rates, rules }: Dated, year: number): Range | undefined {
  // Computes the rates of another day without caching them in the place of today's.
  const { values } = ratesAt({ rates, rules }, `${year}-12-31`);
  const [first, last] = [values[FIRST] ?? '', values[LAST] ?? ''];
  const isKnown = [first, last].every((day) => isDay(day) && day.startsWith(`${year}-`));
  return isKnown ? { id: 'season', from: first, until: addDays(last, 1) } : undefined;
}
