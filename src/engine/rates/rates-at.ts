import { daysBetween } from '../dates/days.ts';
import type { Definitions, IsoDate, Rate, RatesVersion, RateValue } from '../definitions.ts';

/**
 * The rates of a day in Singapore. The id changes whenever a value changes or a dated rule begins; two days with the same values share it. A
 * rate that has not begun is absent; `stale` lists the overdue ones.
 */
export function ratesAt(definitions: Pick<Definitions, 'rates' | 'rules'>, on: IsoDate): RatesVersion {
  const kept = lastMade.get(definitions);
  if (kept?.on === on) return kept;
  const made = makeRates(definitions, on);
  lastMade.set(definitions, made);
  return made;
}

/** Caches only the last day, since calls ask for the rates of the same day. */
const lastMade = new WeakMap<object, RatesVersion>();

function makeRates({ rates, rules }: Pick<Definitions, 'rates' | 'rules'>, on: IsoDate): RatesVersion {
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

/** The value of a rate on a day: the last one that has begun; undefined before the first. */
export function valueAt(rate: Rate, on: IsoDate): RateValue | undefined {
  return rate.values.findLast(({ from }) => from <= on);
}

function isStale({ updates }: Rate, { from }: RateValue, on: IsoDate): boolean {
  return updates !== undefined && daysBetween(from, on) > updates.everyDays;
}

/** FNV-1a over the UTF-16 units, as 8 hex digits. It distinguishes versions and is not cryptographic. */
function hash32(text: string): string {
  let hash = 0x811c9dc5;
  for (let place = 0; place < text.length; place += 1) hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
