import { ANYTHING } from '../expressions/guess.ts';
import { eachEntry, listOfCall } from '../expressions/iteration.ts';
import type { Operations } from '../expressions/operation.ts';
import { listOf } from '../expressions/type.ts';

export const operations: Operations<'map'> = {
  map: {
    type: (call) => listOf(eachEntry(call, listOfCall(call).entry)),
    guess: () => ANYTHING,
    isOverEntries: true,
  },
};
