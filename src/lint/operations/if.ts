import type { Spot } from '../../content/index.ts';
import { finest } from '../expressions/grain.ts';
import { ANYTHING, type Guess, isSurelyFalse, isSurelyTrue } from '../expressions/guess.ts';
import type { Operation, Operations } from '../expressions/operation.ts';
import { exactly, type Range, type Ranging, span } from '../expressions/range.ts';
import { either, type } from '../expressions/type.ts';

const choice: Operation = {
  type: ({ args, infer }) => {
    const types = args.map((arg) => infer(arg));
    const results = resultsOf(types);
    return either(types.length % 2 === 0 ? [...types.filter((_, place) => place % 2 === 1), type('null')] : results);
  },
  range: (call) => span(branches(call.args, call)),
  grain: ({ args, grain }) => finest(resultsOf(args).map((arg) => grain(arg))),
  guess: ({ args, guess }) => branch(args.map(guess)),
  decisions: (args) => args.filter((_, place) => place % 2 === 0 && place < args.length - 1),
  mistakes: { swaps: (args) => resultsOf([...args.keys()]) },
};

export const operations: Operations<'if' | '?:'> = { if: choice, '?:': choice };

/** The arguments that can be the result. */
function resultsOf<Of>(args: readonly Of[]): readonly Of[] {
  return args.filter((_, place) => place % 2 === 1 || place === args.length - 1);
}

/** The range of each branch, given that the earlier conditions are false and its own is true. */
function branches([condition, result, ...rest]: readonly Spot[], call: Ranging): readonly Range[] {
  const { place, range, facts } = call;
  if (condition === undefined) return [exactly(0)];
  if (result === undefined) return [range(condition, place)];
  const given = (holds: boolean) => ({ ...place, facts: [...place.facts, ...facts(condition, holds)] });
  return [range(result, given(true)), ...branches(rest, { ...call, place: given(false) })];
}

function branch([condition = ANYTHING, value = { known: null }, ...rest]: readonly Guess[]): Guess {
  if (isSurelyTrue(condition)) return value;
  const otherwise = rest.length > 1 ? branch(rest) : (rest[0] ?? { known: null });
  if (isSurelyFalse(condition)) return otherwise;
  const isSame = value !== ANYTHING && otherwise !== ANYTHING && JSON.stringify(value.known) === JSON.stringify(otherwise.known);
  return isSame ? value : ANYTHING;
}
