import { finest, type Grained, type Graining } from '../expressions/grain.ts';
import { ANYTHING } from '../expressions/guess.ts';
import type { Operations } from '../expressions/operation.ts';
import { numbersOf } from '../expressions/operands.ts';
import { exactly, rangesOf, times } from '../expressions/range.ts';
import { NUMBER } from '../expressions/type.ts';

export const operations: Operations<'*'> = {
  '*': {
    // A single argument is returned as is.
    type: (call) => {
      const [only = NUMBER, ...more] = numbersOf(call);
      return more.length === 0 ? only : NUMBER;
    },
    range: (call) => rangesOf(call).reduce(times, exactly(1)),
    grain: product,
    // Zero times anything is zero.
    guess: ({ args, guess }) =>
      args.map(guess).some((value) => value !== ANYTHING && Number(value.known) === 0) ? { known: 0 } : undefined,
    mistakes: { otherOperations: ['/'], forgetsArgument: true },
  },
};

/** Cents stay cents only if multiplied by whole numbers. */
function product({ args, grain, finer }: Graining): Grained {
  const found = args.map((arg) => grain(arg));
  const isFiner = found.filter((one) => one.grain !== 'whole').length > 1 || found.some((one) => one.grain === 'finer');
  return isFiner ? finer : finest(found);
}
