import { grainOfAll } from '../expressions/grain.ts';
import type { Operation, Operations } from '../expressions/operation.ts';
import { numbersOf } from '../expressions/operands.ts';
import { least, most, type Range, rangesOf } from '../expressions/range.ts';
import { NUMBER } from '../expressions/type.ts';

export const operations: Operations<'min' | 'max'> = { min: extreme(least, 'max'), max: extreme(most, 'min') };

function extreme(of: (ranges: readonly Range[]) => Range, other: string): Operation {
  return {
    type: (call) => {
      numbersOf(call);
      return NUMBER;
    },
    range: (call) => of(rangesOf(call)),
    grain: grainOfAll,
    mistakes: { otherOperations: [other], forgetsArgument: true },
  };
}
