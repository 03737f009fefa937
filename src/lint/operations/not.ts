import type { Operation, Operations } from '../expressions/operation.ts';
import { ZERO_OR_ONE } from '../expressions/range.ts';
import { FLAG } from '../expressions/type.ts';

export const operations: Operations<'!' | '!!'> = {
  '!': {
    ...negation('!!'),
    facts: ({ args: [value], holds, facts }) => (value === undefined ? [] : facts(value, !holds)),
  },
  '!!': {
    ...negation('!'),
    facts: ({ args: [value], holds, facts }) => (value === undefined ? [] : facts(value, holds)),
  },
};

function negation(other: string): Operation {
  return {
    type: ({ args, infer }) => {
      for (const arg of args) infer(arg);
      return FLAG;
    },
    range: () => ZERO_OR_ONE,
    mistakes: { otherOperations: [other] },
  };
}
