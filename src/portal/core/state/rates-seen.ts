import { RATE_FIELDS } from '../../../api/rate-fields.ts';

/** Rates of the home page configuration as last seen, by their names in the data. A change leads to the rates-updated notice. */
export type RatesSeen = { readonly [rate: string]: string };

export function ratesOf(configuration: unknown): RatesSeen {
  const found = RATE_FIELDS.flatMap(({ rate, path }) => {
    const value = path.reduce(child, configuration);
    return typeof value === 'string' || typeof value === 'number' ? [[rate, String(value)] as const] : [];
  });
  return Object.fromEntries(found);
}

export type RateChange = { readonly rate: string; readonly before: string; readonly after: string };

/** Rates that differ. A rate missing on either side does not count. */
export function changesBetween(before: RatesSeen, after: RatesSeen): readonly RateChange[] {
  return RATE_FIELDS.flatMap(({ rate }) => {
    const [was, is] = [before[rate], after[rate]];
    return was === undefined || is === undefined || was === is ? [] : [{ rate, before: was, after: is }];
  });
}

function child(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as { [name: string]: unknown })[name]
    : undefined;
}
