import { grainOfAll } from '../expressions/grain.ts';
import type { Operations } from '../expressions/operation.ts';
import { numbersOf } from '../expressions/operands.ts';
import { ANY_NUMBER, FROM_ZERO, rangesOf } from '../expressions/range.ts';
import { NUMBER } from '../expressions/type.ts';

export const operations: Operations<'%'> = {
  '%': {
    type: (call) => {
      numbersOf(call);
      return NUMBER;
    },
    range: (call) => ((rangesOf(call)[0]?.low ?? -1) >= 0 ? FROM_ZERO : ANY_NUMBER),
    grain: grainOfAll,
    mistakes: { otherOperations: ['/'] },
  },
};
