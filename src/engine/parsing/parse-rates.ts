import { tableRows } from '../../content/table-rows.ts';
import type { Rate, RateValue } from '../definitions.ts';
import type * as Written from '../written.ts';
import type { Place } from './place.ts';
import { without } from './properties.ts';

/** The rates of a file in `flows/rates/`. */
export function parseRates({ value: { rates } }: Place<Written.RatesFile>): readonly Rate[] {
  return Object.entries(rates).flatMap(([name, rate]) => {
    const plain = without(rate, 'jump', 'always', 'above');
    const rows = new Set(rate.values.flatMap((value) => tableRows(value.rows).map(([row]) => row)));
    if (rows.size === 0) return [{ name, ...plain, values: valuesOf(rate, ({ value = '' }) => value) }];
    return [...rows].map((row) => ({ name: `${name}.${row}`, table: name, ...plain, values: valuesOf(rate, (one) => rowOf(one, row)) }));
  });
}

type WrittenRate = Written.RatesFile['rates'][string];
type WrittenValue = WrittenRate['values'][number];

function valuesOf({ values }: WrittenRate, read: (value: WrittenValue) => string | undefined): readonly RateValue[] {
  return values
    .flatMap((written) => {
      const value = read(written);
      return value === undefined ? [] : [{ ...without(written, 'confirmed', 'rows'), value }];
    })
    .sort(byFrom);
}

function rowOf({ rows }: WrittenValue, row: string): string | undefined {
  const [, value] = tableRows(rows).find(([name]) => name === row) ?? [];
  return typeof value === 'string' ? value : undefined;
}

export function byFrom(one: { readonly from?: string }, other: { readonly from?: string }): number {
  return (one.from ?? '') < (other.from ?? '') ? -1 : (one.from ?? '') > (other.from ?? '') ? 1 : 0;
}
