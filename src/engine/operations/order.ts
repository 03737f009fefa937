import { orderOf, pair } from '../expressions/arithmetic.ts';
import { type AboutAll, type Compiler, type Compilers, compileAt } from '../expressions/operation.ts';
import { asPrimitive, type Value } from '../expressions/value.ts';

type Order = (order: number) => boolean;

const below: Order = (order) => order < 0;
const atMost: Order = (order) => order <= 0;
const above: Order = (order) => order > 0;
const atLeast: Order = (order) => order >= 0;

/** < <= > >=: numbers by size, exactly; two texts lexicographically, as in JavaScript. < and <= take an optional third argument: a < b < c. */
export const compilers = {
  '<': between(below),
  '<=': between(atMost),
  '>': binary(above),
  '>=': binary(atLeast),
} satisfies Compilers;

function binary(order: Order): Compiler {
  return (args, context) => pair(args, context, (a, b) => isOrdered(a, b, order));
}

function between(order: Order): Compiler {
  return (args, context) => {
    const [low, middle, high] = [compileAt(args, 0, context), compileAt(args, 1, context), compileAt(args, 2, context)];
    return (scope, world) => {
      const a = low(scope, world);
      const b = middle(scope, world);
      const c = high(scope, world);
      return isOrdered(a, b, order) && (c === undefined || isOrdered(b, c, order));
    };
  };
}

function isOrdered(a: Value, b: Value, order: Order): boolean {
  const left = asPrimitive(a);
  const right = asPrimitive(b);
  if (typeof left === 'string' && typeof right === 'string') return order(left < right ? -1 : left > right ? 1 : 0);
  return order(orderOf(left, right));
}

export const about: AboutAll<keyof typeof compilers> = {
  '<': {
    means: 'Less than. With three values: the second lies between the other two.',
    takes: [2, 3],
    gives: 'flag',
    examples: [
      {
        says: 'Amounts are compared by size.',
        rule: { '<': [{ var: 'held' }, { var: 'threshold' }] },
        data: { held: 9000, threshold: 14887 },
        result: true,
      },
      { says: 'Days written year first are compared as texts.', rule: { '<': ['2026-03-20', '2026-03-21'] }, result: true },
      { says: 'With three, the middle one must lie strictly between.', rule: { '<': [1, 10, 10] }, result: false },
      {
        says: 'What is no number is in no order.',
        rule: { '<': ['x', 1] },
        result: false,
        isRefusedByLint: true,
      },
    ],
  },
  '<=': {
    means: 'Less than or equal to. With three values: the second lies between the other two, or equals one of them.',
    takes: [2, 3],
    gives: 'flag',
    examples: [
      { says: 'At most includes the limit itself.', rule: { '<=': [{ var: 'days' }, 30] }, data: { days: 30 }, result: true },
      { says: 'With three, both ends are included.', rule: { '<=': [1, 10, 10] }, result: true },
    ],
  },
  '>': {
    means: 'Greater than.',
    takes: [2, 2],
    gives: 'flag',
    examples: [
      { says: 'A cent below is not more.', rule: { '>': [{ var: 'held' }, 14887] }, data: { held: 14886.99 }, result: false },
      { says: 'A text of digits counts as its number.', rule: { '>': ['10', 9] }, result: true },
    ],
  },
  '>=': {
    means: 'Greater than or equal to.',
    takes: [2, 2],
    gives: 'flag',
    examples: [
      {
        says: 'The threshold itself reaches the threshold.',
        rule: { '>=': [{ var: 'held' }, 14887] },
        data: { held: 14887 },
        result: true,
      },
      { says: 'A cent below does not.', rule: { '>=': [{ var: 'held' }, 14887] }, data: { held: 14886.99 }, result: false },
    ],
  },
};
