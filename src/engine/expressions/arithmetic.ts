import { compare, isZero } from '../numbers/arithmetic.ts';
import { Exact, NumberError } from '../numbers/exact.ts';
import { shortOrder } from '../numbers/short.ts';
import { toNumber } from '../numbers/text.ts';
import { type Numeric, toNumeric } from './coerce.ts';
import { type Compiler, type Context, compileAll, compileAt, type Run } from './operation.ts';
import type { Value } from './value.ts';

/** An operator: how it reads its numbers, what it does with exact ones, and its fallback in JavaScript arithmetic when one is not a number. */
export type Sign = {
  readonly sign: string;
  readonly read: (value: Value) => Numeric;
  readonly exactly: (a: Exact, b: Exact) => Exact;
  readonly roughly: (a: number, b: number) => number;
};

type Args = Parameters<Compiler>[0];
type Compute = (a: Value, b: Value) => Value;

/** Computes with two values exactly; where one is not a number, or the result is none, returns what `context.notANumber` gives. */
export function computeWith({ sign, read, exactly, roughly }: Sign, context: Context): Compute {
  return (a, b) => {
    const x = read(a);
    const y = read(b);
    if (x instanceof Exact && y instanceof Exact) {
      try {
        return exactly(x, y);
      } catch (error) {
        if (!(error instanceof NumberError)) throw error;
      }
    }
    return context.notANumber(sign, roughly(asFloat(x), asFloat(y)), b);
  };
}

/** Evaluates two arguments and computes with both. */
export function pair(args: Args, context: Context, both: Compute): Run {
  const [left, right] = [compileAt(args, 0, context), compileAt(args, 1, context)];
  return (scope, world) => both(left(scope, world), right(scope, world));
}

/** Folds over all arguments. A single one is returned as it is, as in json-logic-js, unless there is a start value. */
export function fold(args: Args, context: Context, step: Compute, begin?: Exact): Run {
  const runs = compileAll(args, context);
  return (scope, world) => {
    const values = runs.map((run) => run(scope, world));
    return begin === undefined ? values.reduce(step) : values.reduce(step, begin);
  };
}

/** Below zero when a < b, zero when they are equal, above zero when a > b, by size; NaN where one is not a number. */
export function orderOf(a: Value, b: Value): number {
  const short = shortOrder(a, b);
  if (!Number.isNaN(short)) return short;
  const [x, y] = [toNumeric(a), toNumeric(b)];
  if (x instanceof Exact && y instanceof Exact) return compare(x, y);
  const [m, n] = [besideInfinity(x), besideInfinity(y)];
  return m === n ? 0 : m - n;
}

/** Reduces an exact number to its sign, which suffices for a comparison with an infinity. */
function besideInfinity(value: Numeric): number {
  if (!(value instanceof Exact)) return value;
  return isZero(value) ? 0 : value.coefficient < 0 ? -1 : 1;
}

function asFloat(value: Numeric): number {
  return value instanceof Exact ? toNumber(value) : value;
}
