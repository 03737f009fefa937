import { grainOfAll } from '../expressions/grain.ts';
import type { Operations } from '../expressions/operation.ts';
import { rangesOf, span } from '../expressions/range.ts';
import { either } from '../expressions/type.ts';

export const operations: Operations<'log'> = {
  log: {
    type: ({ args, infer }) => either(args.map((arg) => infer(arg))),
    range: (call) => span(rangesOf(call)),
    grain: grainOfAll,
    guess: ({ args: [value], guess }) => value && guess(value),
  },
};
