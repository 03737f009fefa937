import { ANYTHING } from '../expressions/guess.ts';
import { eachEntry, listOfCall } from '../expressions/iteration.ts';
import type { Operation, Operations } from '../expressions/operation.ts';
import { ZERO_OR_ONE } from '../expressions/range.ts';
import { FLAG } from '../expressions/type.ts';

export const operations: Operations<'all' | 'some' | 'none'> = {
  all: quantifier('some'),
  some: quantifier('all'),
  none: quantifier('some'),
};

function quantifier(other: string): Operation {
  return {
    type: (call) => {
      eachEntry(call, listOfCall(call).entry);
      return FLAG;
    },
    range: () => ZERO_OR_ONE,
    guess: () => ANYTHING,
    isOverEntries: true,
    decisions: (args) => args.slice(1),
    mistakes: { otherOperations: [other] },
  };
}
