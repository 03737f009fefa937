import type { Operations } from '../expressions/operation.ts';
import { numbersOf } from '../expressions/operands.ts';
import { over, rangesOf } from '../expressions/range.ts';
import { NUMBER } from '../expressions/type.ts';

export const operations: Operations<'/'> = {
  '/': {
    type: (call) => {
      numbersOf(call);
      return NUMBER;
    },
    range: (call) => rangesOf(call).reduce(over),
    grain: ({ finer }) => finer,
    mistakes: { otherOperations: ['*'] },
  },
};
