import { add, compare, divide, multiply, negate, remainder, subtract } from '../numbers/arithmetic.ts';
import { Exact, NumberError, ZERO } from '../numbers/exact.ts';
import { roundHalfUp } from '../numbers/round.ts';
import { toNumber } from '../numbers/text.ts';
import { type Numeric, toLeadingNumeric, toNumeric } from './coerce.ts';
import { type Compiler, type Context, compileAll, compileAt, type Run } from './operation.ts';
import type { Value } from './value.ts';

/** An operator: how it reads its numbers, what it does with exact ones, and what JavaScript does when one is not a number. */
type Sign = {
  readonly sign: string;
  readonly read: (value: Value) => Numeric;
  readonly exactly: (a: Exact, b: Exact) => Exact;
  readonly roughly: (a: number, b: number) => number;
};

const plus: Sign = { sign: '+', read: toLeadingNumeric, exactly: add, roughly: (a, b) => a + b };
const minus: Sign = { sign: '-', read: toNumeric, exactly: subtract, roughly: (a, b) => a - b };
const times: Sign = { sign: '*', read: toLeadingNumeric, exactly: multiply, roughly: (a, b) => a * b };
const over: Sign = { sign: '/', read: toNumeric, exactly: divide, roughly: (a, b) => a / b };
const modulo: Sign = { sign: '%', read: toNumeric, exactly: remainder, roughly: (a, b) => a % b };

type Args = Parameters<Compiler>[0];
type Compute = (a: Value, b: Value) => Value;

/** + - * / % min max as in json-logic-js, but exact; and round, which is ours. */
export const arithmetic: { readonly [operation: string]: Compiler } = {
  '+': (args, context) =>
    args.length === 2 ? pair(args, context, compute(plus, context)) : fold(args, context, compute(plus, context), ZERO),
  '*': (args, context) => {
    if (args.length === 0) throw new TypeError('"*" needs at least one number');
    return fold(args, context, compute(times, context));
  },
  '-': (args, context) => {
    const difference = compute(minus, context);
    return pair(args, context, (a, b) => (b === undefined ? opposite(a, context) : difference(a, b)));
  },
  '/': (args, context) => pair(args, context, compute(over, context)),
  '%': (args, context) => pair(args, context, compute(modulo, context)),
  min: (args, context) => extreme('min', args, context),
  max: (args, context) => extreme('max', args, context),
  round: (args, context) => pair(args, context, (value, places) => round(toNumeric(value), toNumeric(places), context)),
};

function compute({ sign, read, exactly, roughly }: Sign, context: Context): Compute {
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

function pair(args: Args, context: Context, both: Compute): Run {
  const [left, right] = [compileAt(args, 0, context), compileAt(args, 1, context)];
  return (scope, world) => both(left(scope, world), right(scope, world));
}

/** A single argument is returned as it is, as in json-logic-js, unless there is a start value. */
function fold(args: Args, context: Context, step: Compute, begin?: Exact): Run {
  const runs = compileAll(args, context);
  return (scope, world) => {
    const values = runs.map((run) => run(scope, world));
    return begin === undefined ? values.reduce(step) : values.reduce(step, begin);
  };
}

function opposite(value: Value, context: Context): Value {
  const number = toNumeric(value);
  return number instanceof Exact ? negate(number) : context.notANumber('-', -number);
}

function extreme(operation: 'min' | 'max', args: Args, context: Context): Run {
  const runs = compileAll(args, context);
  const none = operation === 'min' ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
  const wins = (order: number) => (operation === 'min' ? order < 0 : order > 0);
  const better = (a: Numeric, b: Numeric): Numeric => {
    if (a instanceof Exact && b instanceof Exact) return wins(compare(b, a)) ? b : a;
    const [x, y] = [asFloat(a), asFloat(b)];
    if (Number.isNaN(x) || Number.isNaN(y)) return Number.NaN;
    return wins(y - x) ? b : a;
  };
  return (scope, world) => {
    const best = runs.map((run) => toNumeric(run(scope, world))).reduce(better, none);
    return best instanceof Exact ? best : context.notANumber(operation, best);
  };
}

function round(value: Numeric, places: Numeric, context: Context): Value {
  if (!(value instanceof Exact) || !(places instanceof Exact)) return context.notANumber('round', Number.NaN);
  return roundHalfUp(value, toNumber(places));
}

function asFloat(value: Numeric): number {
  return value instanceof Exact ? toNumber(value) : value;
}
