import { isSameLogic } from '../expressions/facts.ts';
import { grainOfAll } from '../expressions/grain.ts';
import type { Operations } from '../expressions/operation.ts';
import { numbersOf } from '../expressions/operands.ts';
import { ANY_NUMBER, minus, type Range, type Ranging } from '../expressions/range.ts';
import { NUMBER } from '../expressions/type.ts';

export const operations: Operations<'-'> = {
  '-': {
    type: (call) => {
      numbersOf(call);
      return NUMBER;
    },
    range: difference,
    grain: grainOfAll,
    mistakes: { otherOperations: ['+'] },
  },
};

/** A difference is not negative if the first argument is known to be at least the second. */
function difference({ args: [a, b], place, range }: Ranging): Range {
  if (a === undefined) return ANY_NUMBER;
  const from = range(a);
  if (b === undefined) return { low: -from.high, high: -from.low };
  const bare = minus(from, range(b));
  const isKnown = place.facts.some(({ greater, lesser }) => isSameLogic(greater, a) && isSameLogic(lesser, b));
  return isKnown ? { low: Math.max(0, bare.low), high: bare.high } : bare;
}
