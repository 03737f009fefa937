import { ANYTHING } from '../expressions/guess.ts';
import { eachEntry, listOfCall } from '../expressions/iteration.ts';
import type { Operations } from '../expressions/operation.ts';

export const operations: Operations<'filter'> = {
  filter: {
    type: (call) => {
      const { list, entry } = listOfCall(call);
      eachEntry(call, entry);
      return list;
    },
    guess: () => ANYTHING,
    isOverEntries: true,
    decisions: (args) => args.slice(1),
  },
};
