import { compare, isZero } from '../numbers/arithmetic.ts';
import { Exact } from '../numbers/exact.ts';
import { toNumeric } from './coerce.ts';
import { type Compiler, compileAt } from './operation.ts';
import { toPlain, type Value } from './value.ts';

type Order = (order: number) => boolean;

const below: Order = (order) => order < 0;
const atMost: Order = (order) => order <= 0;
const above: Order = (order) => order > 0;
const atLeast: Order = (order) => order >= 0;

/** == === != !== < <= > >=, with JavaScript's coercions and exact comparison of numbers. */
export const comparing: { readonly [operation: string]: Compiler } = {
  '==': binary(isLooselyEqual),
  '!=': binary((a, b) => !isLooselyEqual(a, b)),
  '===': binary(isStrictlyEqual),
  '!==': binary((a, b) => !isStrictlyEqual(a, b)),
  '<': between(below),
  '<=': between(atMost),
  '>': binary((a, b) => isOrdered(a, b, above)),
  '>=': binary((a, b) => isOrdered(a, b, atLeast)),
};

function binary(holds: (a: Value, b: Value) => boolean): Compiler {
  return (args, context) => {
    const left = compileAt(args, 0, context);
    const right = compileAt(args, 1, context);
    return (scope, world) => holds(left(scope, world), right(scope, world));
  };
}

/** a < b, or a < b < c. */
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
  if (a instanceof Exact && b instanceof Exact) return order(compare(a, b));
  const [left, right] = [asPrimitive(a), asPrimitive(b)];
  if (typeof left === 'string' && typeof right === 'string') return order(left < right ? -1 : left > right ? 1 : 0);
  const [x, y] = [toNumeric(left), toNumeric(right)];
  if (x instanceof Exact && y instanceof Exact) return order(compare(x, y));
  const [m, n] = [roughly(x), roughly(y)];
  return !Number.isNaN(m) && !Number.isNaN(n) && order(m === n ? 0 : m - n);
}

function isLooselyEqual(a: Value, b: Value): boolean {
  if (isNumber(a) || isNumber(b) || typeof a !== typeof b) return isEqualAcrossTypes(a, b);
  return a === b;
}

/** Like JavaScript's ==: null equals nothing else, a list or an object is its text, and the rest are numbers. */
function isEqualAcrossTypes(a: Value, b: Value): boolean {
  if (a === null || a === undefined || b === null || b === undefined) return (a ?? null) === (b ?? null);
  const [left, right] = [asPrimitive(a), asPrimitive(b)];
  return typeof left === 'string' && typeof right === 'string' ? left === right : isEqualNumber(left, right);
}

function isEqualNumber(a: Value, b: Value): boolean {
  const [x, y] = [toNumeric(a), toNumeric(b)];
  if (x instanceof Exact && y instanceof Exact) return compare(x, y) === 0;
  return x === y;
}

function isStrictlyEqual(a: Value, b: Value): boolean {
  return isNumber(a) && isNumber(b) ? isEqualNumber(a, b) : a === b;
}

function isNumber(value: Value): value is Exact | number {
  return value instanceof Exact || typeof value === 'number';
}

/** Lists and objects are compared by their text, as JavaScript does. */
function asPrimitive(value: Value): Value {
  return typeof value === 'object' && value !== null && !(value instanceof Exact) ? String(toPlain(value)) : value;
}

/** A number on the same side of every infinity, for comparing with one. */
function roughly(value: Exact | number): number {
  if (!(value instanceof Exact)) return value;
  return isZero(value) ? 0 : value.coefficient < 0 ? -1 : 1;
}
