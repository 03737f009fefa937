import type { Fact } from '../expressions/facts.ts';
import { grainOfAll } from '../expressions/grain.ts';
import { ANYTHING, type Guess, isSurelyFalse, isSurelyTrue } from '../expressions/guess.ts';
import type { Deducing, Operation, Operations } from '../expressions/operation.ts';
import { rangesOf, span } from '../expressions/range.ts';
import { either } from '../expressions/type.ts';

export const operations: Operations<'and' | 'or'> = {
  and: {
    ...logical('or'),
    guess: ({ args, guess }) => {
      const values = args.map(guess);
      return values.some(isSurelyFalse) ? { known: false } : values.every(isSurelyTrue) ? values.at(-1) : ANYTHING;
    },
    facts: (call) => (call.holds ? ofEach(call) : []),
  },
  or: {
    ...logical('and'),
    guess: ({ args, guess }): Guess => {
      const values = args.map(guess);
      return values.some(isSurelyTrue) ? { known: true } : values.every(isSurelyFalse) ? { known: false } : ANYTHING;
    },
    facts: (call) => (call.holds ? [] : ofEach(call)),
  },
};

function logical(other: string): Operation {
  return {
    type: ({ args, infer }) => either(args.map((arg) => infer(arg))),
    range: (call) => span(rangesOf(call)),
    grain: grainOfAll,
    decisions: (args) => args,
    mistakes: { otherOperations: [other], forgetsArgument: true },
  };
}

function ofEach({ args, holds, facts }: Deducing): readonly Fact[] {
  return args.flatMap((arg) => facts(arg, holds));
}
