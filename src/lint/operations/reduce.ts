import { itemsOf, type Spot, textOf } from '../../content/index.ts';
import { callAt } from '../expressions/call.ts';
import { finest } from '../expressions/grain.ts';
import { ANYTHING } from '../expressions/guess.ts';
import { eachEntry, listOfCall } from '../expressions/iteration.ts';
import type { Operations } from '../expressions/operation.ts';
import { ANY_NUMBER, FROM_ZERO, type Range, type Ranging } from '../expressions/range.ts';
import { ANY, either, type Type, type } from '../expressions/type.ts';
import type { Typing } from '../expressions/typing.ts';

export const operations: Operations<'reduce'> = {
  reduce: {
    type: reduction,
    range: reduced,
    grain: ({ args, grain }) => finest(args.slice(1).map((arg) => grain(arg))),
    guess: () => ANYTHING,
    isOverEntries: true,
  },
};

function reduction(call: Typing): Type {
  const [, , begin] = call.args;
  const { entry } = listOfCall(call);
  const start = begin === undefined ? ANY : call.infer(begin);
  const fields = new Map([
    ['current', entry],
    ['accumulator', start],
  ]);
  return either([start, eachEntry(call, { ...type('object'), fields })]);
}

/** A reduction that starts at zero or above, and whose step is never negative, is never negative. */
function reduced({ args: [from, step, begin], range }: Ranging): Range {
  const list = from === undefined ? undefined : listIn(from);
  if (list === undefined || step === undefined || begin === undefined) return ANY_NUMBER;
  const isFromZero = range(begin).low >= 0 && range(step, { facts: [], list }).low >= 0;
  return isFromZero ? FROM_ZERO : ANY_NUMBER;
}

function listIn(spot: Spot): string | undefined {
  const first = callAt(spot)?.args[0] ?? itemsOf(spot)[0];
  if (first === undefined) return undefined;
  return callAt(spot)?.operation === 'var' ? textOf(first) : listIn(first);
}
