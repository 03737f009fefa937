import { add, compare, divide, multiply, negate, remainder, subtract } from '../numbers/arithmetic.ts';
import { Exact, NumberError, ZERO } from '../numbers/exact.ts';
import { roundHalfUp } from '../numbers/round.ts';
import { toNumber } from '../numbers/text.ts';
import { type Numeric, toLeadingNumeric, toNumeric } from './coerce.ts';
import { type Compiler, type Context, compileAll, compileAt, type Run } from './operation.ts';
import type { Value } from './value.ts';

type Exactly = (a: Exact, b: Exact) => Exact;
type Args = Parameters<Compiler>[0];
type Roughly = (a: number, b: number) => number;

/** + - * / % min max as json-logic-js has them, but exact; and round, which is ours. */
export const arithmetic: { readonly [operation: string]: Compiler } = {
  '+': (args, context) => {
    const [first, second] = compileAll(args, context);
    const sum = (a: Value, b: Value) =>
      settle(
        '+',
        apply(toLeadingNumeric(a), toLeadingNumeric(b), add, (x, y) => x + y),
        context,
      );
    if (args.length === 2 && first && second) return (scope, world) => sum(first(scope, world), second(scope, world));
    return fold(args, context, sum, ZERO);
  },
  '*': (args, context) => {
    const product = (a: Value, b: Value) =>
      settle(
        '*',
        apply(toLeadingNumeric(a), toLeadingNumeric(b), multiply, (x, y) => x * y),
        context,
      );
    if (args.length === 0) throw new TypeError('"*" needs at least one number');
    return fold(args, context, product);
  },
  '-': (args, context) => {
    const left = compileAt(args, 0, context);
    const right = compileAt(args, 1, context);
    const difference = binary('-', subtract, (x, y) => x - y, context);
    return (scope, world) => {
      const a = left(scope, world);
      const b = right(scope, world);
      return b === undefined ? opposite(toNumeric(a), context) : difference(a, b);
    };
  },
  '/': (args, context) =>
    pair(
      args,
      context,
      binary('/', divide, (x, y) => x / y, context),
    ),
  '%': (args, context) =>
    pair(
      args,
      context,
      binary('%', remainder, (x, y) => x % y, context),
    ),
  min: (args, context) => extreme('min', args, context, (order) => order < 0, Number.POSITIVE_INFINITY),
  max: (args, context) => extreme('max', args, context, (order) => order > 0, Number.NEGATIVE_INFINITY),
  round: (args, context) =>
    pair(args, context, (value, places) => {
      const [number, digits] = [toNumeric(value), toNumeric(places)];
      if (!(number instanceof Exact) || !(digits instanceof Exact)) return context.notANumber('round', Number.NaN);
      return roundHalfUp(number, toNumber(digits));
    }),
};

function pair(args: Args, context: Context, compute: (a: Value, b: Value) => Value): Run {
  const [left, right] = [compileAt(args, 0, context), compileAt(args, 1, context)];
  return (scope, world) => compute(left(scope, world), right(scope, world));
}

function binary(operation: string, exactly: Exactly, roughly: Roughly, context: Context): (a: Value, b: Value) => Value {
  return (a, b) => settle(operation, apply(toNumeric(a), toNumeric(b), exactly, roughly), context, b);
}

/** Exactly where both are numbers; as JavaScript does where one is not, or where exact arithmetic refuses. */
function apply(a: Numeric, b: Numeric, exactly: Exactly, roughly: Roughly): Numeric {
  if (a instanceof Exact && b instanceof Exact) {
    try {
      return exactly(a, b);
    } catch (error) {
      if (!(error instanceof NumberError)) throw error;
    }
  }
  return roughly(asFloat(a), asFloat(b));
}

function asFloat(value: Numeric): number {
  return value instanceof Exact ? toNumber(value) : value;
}

function opposite(value: Numeric, context: Context): Value {
  return value instanceof Exact ? negate(value) : settle('-', -value, context);
}

function settle(operation: string, result: Numeric, context: Context, divisor?: Value): Value {
  return result instanceof Exact ? result : context.notANumber(operation, result, divisor);
}

/** One argument alone is handed through as it is, as json-logic-js does, unless there is a value to begin with. */
function fold(args: Args, context: Context, step: (a: Value, b: Value) => Value, begin?: Exact): Run {
  const runs = compileAll(args, context);
  return (scope, world) => {
    let result: Value = begin;
    for (let place = 0; place < runs.length; place += 1) {
      const value = runs[place]?.(scope, world);
      result = place === 0 && begin === undefined ? value : step(result, value);
    }
    return result;
  };
}

function extreme(operation: string, args: Args, context: Context, wins: (order: number) => boolean, none: number): Run {
  const runs = compileAll(args, context);
  const better = (a: Numeric, b: Numeric): Numeric => {
    if (a instanceof Exact && b instanceof Exact) return wins(compare(b, a)) ? b : a;
    const [x, y] = [asFloat(a), asFloat(b)];
    if (Number.isNaN(x) || Number.isNaN(y)) return Number.NaN;
    return wins(y - x) ? b : a;
  };
  return (scope, world) => {
    let best: Numeric = none;
    for (const run of runs) best = better(best, toNumeric(run(scope, world)));
    return settle(operation, best, context);
  };
}
