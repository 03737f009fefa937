import type { Operations } from '../expressions/operation.ts';
import { ANY, listOf } from '../expressions/type.ts';

export const operations: Operations<'merge'> = {
  merge: {
    type: ({ args, infer }) => {
      for (const arg of args) infer(arg);
      return listOf(ANY);
    },
    mistakes: { forgetsArgument: true },
  },
};
