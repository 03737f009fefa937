import { at } from '../../content/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';

/** A value that is impossible for its unit: a share above 1, fractions of a day or a cent, a negative value, a nisab of zero. */
export function rateOutOfRange({ survey: { rates } }: Context): readonly Finding[] {
  return rates.flatMap(({ unit, values }) =>
    values.flatMap(({ value, spot }) => {
      const wrong = value === '' ? undefined : wrongOf(unit, value);
      return wrong === undefined
        ? []
        : [findingAt(at(spot, 'value'), 'rate-out-of-range', { message: `${value} ${wrong}`, mend: mendOf(unit) })];
    }),
  );
}

function wrongOf(unit: string, text: string): string | undefined {
  const value = Number(text);
  if (Number.isNaN(value)) return undefined;
  if (value < 0) return 'is less than zero.';
  if (value === 0) return 'is zero.';
  if (unit === 'share' && value > 1) return 'is more than 1.';
  if (unit === 'days' && !Number.isInteger(value)) return 'is not a whole number of days.';
  if (unit === 'money' && /[.]\d\d\d*[1-9]/.test(text)) return 'has fractions of a cent.';
  return undefined;
}

function mendOf(unit: string): string {
  if (unit === 'share') return 'Write a share as part of one: 2.5 % is 0.025.';
  return unit === 'money'
    ? 'Check it against its source; a price finer than a cent has the unit “number”.'
    : 'Check it against its source.';
}
