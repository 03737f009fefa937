import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { at } from '../read/spot.ts';

const MOST_TIMES = 3;

/** A value so far from the one before that a slip of the finger is more likely than a ruling. */
export function rateJump({ survey: { rates } }: Context): readonly Finding[] {
  return rates.flatMap(({ values }) =>
    values.flatMap(({ value, spot }, place) => {
      const before = values[place - 1];
      const times = Number(value) / Number(before?.value);
      if (before === undefined || value === '' || !(times > MOST_TIMES || times < 1 / MOST_TIMES)) return [];
      const message = `${value} is far from the value before it, ${before.value}.`;
      return [findingAt(at(spot, 'value'), 'rate-jump', { message, mend: 'Check it against its source; when it is right, leave it.' })];
    }),
  );
}
