import { pair } from '../expressions/arithmetic.ts';
import { type Numeric, toNumeric } from '../expressions/coerce.ts';
import type { AboutAll, Compilers, Context } from '../expressions/operation.ts';
import type { Value } from '../expressions/value.ts';
import { Exact } from '../numbers/exact.ts';
import { roundHalfUp } from '../numbers/round.ts';
import { toNumber } from '../numbers/text.ts';

/** round rounds a number to a number of decimal places, a half away from zero. JSON-Logic has no such operation; money needs one. */
export const compilers = {
  round: (args, context) => pair(args, context, (value, places) => round(toNumeric(value), toNumeric(places), context)),
} satisfies Compilers;

function round(value: Numeric, places: Numeric, context: Context): Value {
  if (!(value instanceof Exact) || !(places instanceof Exact)) return context.notANumber('round', Number.NaN);
  return roundHalfUp(value, toNumber(places));
}

export const about: AboutAll<keyof typeof compilers> = {
  round: {
    means:
      '[value, places]: rounded to that many decimal places; half is rounded away from zero. A money rule ends with a round to 2 places.',
    takes: [2, 2],
    gives: 'number',
    examples: [
      { says: 'Half a cent is rounded up.', rule: { round: [372.175, 2] }, result: 372.18 },
      { says: 'Below zero, a half is rounded away from zero.', rule: { round: [-0.005, 2] }, result: -0.01 },
      { says: 'To whole days.', rule: { round: [{ '/': [100, 28] }, 0] }, result: 4 },
    ],
    // The decimal point is moved in the text, because multiplying 1.005 by 100 gives 100.49999999999999.
    twin: (value, places) => {
      const shifted = (number: number, by: number) => {
        const [digits, exponent = '0'] = String(number).split('e');
        return Number(`${digits}e${Number(exponent) + by}`);
      };
      const size = shifted(Math.round(shifted(Math.abs(Number(value)), Number(places))), -Number(places));
      return Number(value) < 0 ? -size : size;
    },
  },
};
