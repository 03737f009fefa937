import type { Operations } from '../expressions/operation.ts';
import { type } from '../expressions/type.ts';

export const operations: Operations<'cat'> = {
  cat: {
    type: ({ args, infer }) => {
      for (const arg of args) infer(arg);
      return type('text');
    },
    mistakes: { forgetsArgument: true },
  },
};
