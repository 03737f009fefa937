import type { Rate, RateUnit, RateValue, Source } from '../definitions.ts';
import { parseExact } from '../numbers/text.ts';
import type { Place } from './place.ts';

const UNITS: readonly RateUnit[] = ['money', 'share', 'number', 'days'];
const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;

/** The rates of a file in `flows/rates/`. */
export function parseRates(file: Place): readonly Rate[] {
  return file.entries('rates').map(([name, rate]) => ({
    name,
    unit: rate.oneOf('unit', UNITS),
    says: rate.text('says'),
    ...(rate.has('updates') && {
      updates: { everyDays: rate.at('updates').number('everyDays'), graceDays: rate.at('updates').number('graceDays') },
    }),
    values: rate.list('values').map(parseValue).sort(byFrom),
  }));
}

function parseValue(value: Place): RateValue {
  const text = value.text('value');
  if (!parseExact(text)) value.at('value').fail(`"${text}" is no decimal number`);
  return { from: parseDay(value, 'from'), value: text, source: parseSource(value.at('source')) };
}

export function parseSource(source: Place): Source {
  const [url, decided] = [source.maybeText('url'), source.maybeText('decided')];
  return {
    name: source.text('name'),
    ...(url !== undefined && { url }),
    asOf: parseDay(source, 'asOf'),
    ...(decided !== undefined && { decided }),
  };
}

export function parseDay(place: Place, key: string): string {
  const day = place.text(key);
  return ISO_DATE.test(day) ? day : place.at(key).fail(`"${day}" is no day such as 2026-09-01`);
}

export function byFrom(one: { readonly from?: string }, other: { readonly from?: string }): number {
  return (one.from ?? '') < (other.from ?? '') ? -1 : (one.from ?? '') > (other.from ?? '') ? 1 : 0;
}
