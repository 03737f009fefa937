import { grainOfAll } from '../expressions/grain.ts';
import type { Operations } from '../expressions/operation.ts';
import { numbersOf } from '../expressions/operands.ts';
import { ANY_NUMBER, exactly, plus, rangesOf } from '../expressions/range.ts';
import { NUMBER } from '../expressions/type.ts';

export const operations: Operations<'+'> = {
  '+': {
    type: (call) => {
      // A single argument is converted from text to a number, so either is permitted.
      if (call.args.length === 1) for (const arg of call.args) call.infer(arg);
      else numbersOf(call);
      return NUMBER;
    },
    range: (call) => (call.args.length === 1 ? (rangesOf(call)[0] ?? ANY_NUMBER) : rangesOf(call).reduce(plus, exactly(0))),
    grain: grainOfAll,
    mistakes: { otherOperations: ['-'], forgetsArgument: true },
  },
};
