import { orderOf } from '../expressions/arithmetic.ts';
import { toNumeric } from '../expressions/coerce.ts';
import { type AboutAll, ANY_NUMBER_OF, type Compiler, type Compilers, compileAll } from '../expressions/operation.ts';
import type { Value } from '../expressions/value.ts';
import { Exact } from '../numbers/exact.ts';

/** min and max give the least and the greatest of their arguments. */
export const compilers = { min: extreme('min'), max: extreme('max') } satisfies Compilers;

function extreme(operation: 'min' | 'max'): Compiler {
  const none = operation === 'min' ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
  const wins = (order: number) => (operation === 'min' ? order < 0 : order > 0);
  const better = (a: Value, b: Value): Value => {
    const order = orderOf(b, a);
    return Number.isNaN(order) ? order : wins(order) ? b : a;
  };
  return (args, context) => {
    const [first = () => none, ...others] = compileAll(args, context);
    return (scope, world) => {
      let best = first(scope, world);
      for (const run of others) best = better(best, run(scope, world));
      const number = toNumeric(best);
      return number instanceof Exact ? number : context.notANumber(operation, number);
    };
  };
}

export const about: AboutAll<keyof typeof compilers> = {
  min: {
    means: 'The smallest of the values.',
    takes: [1, ANY_NUMBER_OF],
    gives: 'number',
    examples: [
      { says: 'The least of three.', rule: { min: [3, 1, 2] }, result: 1 },
      { says: 'It caps an amount.', rule: { min: [{ var: 'amount' }, 2500] }, data: { amount: 9000 }, result: 2500 },
    ],
  },
  max: {
    means: 'The largest of the values.',
    takes: [1, ANY_NUMBER_OF],
    gives: 'number',
    examples: [
      { says: 'The greatest of three.', rule: { max: [3, 1, 2.5] }, result: 3 },
      { says: 'It keeps a difference from falling below zero.', rule: { max: [0, { '-': [10, 25] }] }, result: 0 },
    ],
  },
};
