import { addDays, type Definitions, type IsoDate, isDay, ratesAt } from '../../../engine/index.ts';

/** Days that figures are shown of, `[from, until)`, by a name that the page has words for. */
export type Range = { readonly id: RangeId; readonly from: IsoDate; readonly until: IsoDate };
export type RangeId = 'today' | '30-days' | 'season' | 'year' | 'last-year';

/**
 * The ranges there are on a day. The season is Ramadan to Hari Raya by the rates, this year's once it has begun, and else the last of which
 * the days are known; there is none where no day is.
 */
export function rangesOn(definitions: Pick<Definitions, 'rates' | 'rules'>, today: IsoDate): readonly Range[] {
  const until = addDays(today, 1);
  const year = Number(today.slice(0, 4));
  const season = [year, year - 1, year - 2].flatMap((one) => seasonOf(definitions, one) ?? []).find(({ from }) => from <= today);
  return [
    { id: 'today', from: today, until },
    { id: '30-days', from: addDays(until, -30), until },
    ...(season === undefined ? [] : [season]),
    { id: 'year', from: `${year}-01-01`, until },
    { id: 'last-year', from: `${year - 1}-01-01`, until: `${year}-01-01` },
  ];
}

function seasonOf({ rates, rules }: Pick<Definitions, 'rates' | 'rules'>, year: number): Range | undefined {
  // The rates of another day than today's are made for themselves, and not kept in the place of today's.
  const { values } = ratesAt({ rates, rules }, `${year}-12-31`);
  const [first, last] = [values['ramadan.begins'] ?? '', values['ramadan.eid'] ?? ''];
  const isKnown = [first, last].every((day) => isDay(day) && day.startsWith(`${year}-`));
  return isKnown ? { id: 'season', from: first, until: addDays(last, 1) } : undefined;
}
