import { daysBetween } from '../dates/days.ts';
import type { Definitions, IsoDate, Rate, RateValue, RatesVersion } from '../definitions.ts';
import { hash32 } from './hash.ts';

/**
 * The rates of a day in Singapore. The id changes whenever a value does, or a dated rule begins; two days with the same values share one. A
 * rate that has not begun is absent; `stale` are those that are overdue.
 */
export function ratesAt({ rates, rules }: Pick<Definitions, 'rates' | 'rules'>, on: IsoDate): RatesVersion {
  const held = Object.values(rates).flatMap((rate) => {
    const value = valueAt(rate, on);
    return value ? [{ rate, value }] : [];
  });
  const begun = Object.values(rules).flatMap(({ name, versions }) => {
    const from = versions.findLast((version) => version.from !== undefined && version.from <= on)?.from;
    return from === undefined ? [] : [{ name, from }];
  });
  const newest = [...held.map(({ value }) => value.from), ...begun.map(({ from }) => from)].sort().at(-1) ?? on;
  const lines = [...held.map(({ rate, value }) => `${rate.name}=${value.value}`), ...begun.map(({ name, from }) => `${name}@${from}`)];
  return {
    id: `${newest}.${hash32(lines.sort().join('\n'))}`,
    on,
    values: Object.fromEntries(held.map(({ rate, value }) => [rate.name, value.value])),
    stale: held.filter(({ rate, value }) => isStale(rate, value, on)).map(({ rate }) => rate.name),
  };
}

/** The value of a rate on a day: the last one that has begun. */
export function valueAt(rate: Rate, on: IsoDate): RateValue | undefined {
  return rate.values.findLast(({ from }) => from <= on);
}

function isStale({ updates }: Rate, { from }: RateValue, on: IsoDate): boolean {
  return updates !== undefined && daysBetween(from, on) > updates.everyDays;
}
