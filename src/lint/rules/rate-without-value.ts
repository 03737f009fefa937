import { at } from '../../content/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';

/** A value is left blank until it is confirmed, but is used in computations meanwhile: only a day may be blank. */
export function rateWithoutValue({ survey: { rates } }: Context): readonly Finding[] {
  return rates.flatMap(({ unit, values }) =>
    values.flatMap(({ value, spot }) => {
      const isLeftOut = at(spot, 'value').value === undefined && at(spot, 'toBeConfirmed').value === true;
      if (value !== '' || !isLeftOut || unit === 'date') return [];
      const message = 'The value is to be confirmed, and there is none to compute with until then.';
      return [findingAt(spot, 'rate-without-value', { message, mend: 'Write the value that is expected; only a day may be left out.' })];
    }),
  );
}
