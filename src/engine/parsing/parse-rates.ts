import type { Rate } from '../definitions.ts';
import type * as Written from '../written.ts';
import type { Place } from './place.ts';
import { without } from './properties.ts';

/** The rates of a file in `flows/rates/`. */
export function parseRates({ value: { rates } }: Place<Written.RatesFile>): readonly Rate[] {
  return Object.entries(rates).map(([name, rate]) => {
    const values = rate.values.map((value) => without(value, 'confirmed'));
    return { name, ...without(rate, 'jump', 'always'), values: values.sort(byFrom) };
  });
}

export function byFrom(one: { readonly from?: string }, other: { readonly from?: string }): number {
  return (one.from ?? '') < (other.from ?? '') ? -1 : (one.from ?? '') > (other.from ?? '') ? 1 : 0;
}
