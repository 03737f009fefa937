import { compare, isZero } from '../numbers/arithmetic.ts';
import { Exact, NumberError } from '../numbers/exact.ts';
import { toNumber } from '../numbers/text.ts';
import { type Numeric, toNumeric } from './coerce.ts';
import { type Compiler, type Context, compileAll, compileAt, type Run } from './operation.ts';
import type { Value } from './value.ts';

/** An operator: how it reads its numbers, how it computes with exact ones, and its fallback in JavaScript arithmetic if one is not a number. */
export type Sign = {
  readonly sign: string;
  readonly read: (value: Value) => Numeric;
  readonly exactly: (a: Exact, b: Exact) => Exact;
  readonly roughly: (a: number, b: number) => number;
};

type Args = Parameters<Compiler>[0];
type Compute = (a: Value, b: Value) => Value;

/** Computes exactly with two values. If one is not a number, or the result is not, returns the result of `context.notANumber`. */
export function computeWith({ sign, read, exactly, roughly }: Sign, context: Context): Compute {
  return (a, b) => {
    const x = a instanceof Exact ? a : read(a);
    const y = b instanceof Exact ? b : read(b);
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

/** Folds over all arguments. A single one is returned as it is, as in json-logic-js. */
export function fold(args: Args, context: Context, step: Compute): Run {
  const [first = () => undefined, ...others] = compileAll(args, context);
  return (scope, world) => {
    let value = first(scope, world);
    for (const run of others) value = step(value, run(scope, world));
    return value;
  };
}

/** Below zero when a < b, zero when they are equal, above zero when a > b, by size; NaN if one is not a number. */
export function orderOf(a: Value, b: Value): number {
  const x = toNumeric(a);
  const y = toNumeric(b);
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
