import { orderOf, pair } from '../expressions/arithmetic.ts';
import type { AboutAll, Compiler, Compilers } from '../expressions/operation.ts';
import { asPrimitive, type Value } from '../expressions/value.ts';
import { Exact } from '../numbers/exact.ts';

/**
 * == and != with JavaScript's coercions, === and !== without; numbers are compared exactly.
 */
export const compilers = {
  '==': binary(isLooselyEqual),
  '!=': binary((a, b) => !isLooselyEqual(a, b)),
  '===': binary(isStrictlyEqual),
  '!==': binary((a, b) => !isStrictlyEqual(a, b)),
} satisfies Compilers;

function binary(holds: (a: Value, b: Value) => boolean): Compiler {
  return (args, context) => pair(args, context, holds);
}

function isLooselyEqual(a: Value, b: Value): boolean {
  if (isNumber(a) || isNumber(b) || typeof a !== typeof b) return isEqualAcrossTypes(a, b);
  return a === b;
}

/** Like JavaScript's ==: null equals only null, lists and objects are compared as text, everything else as numbers. */
function isEqualAcrossTypes(a: Value, b: Value): boolean {
  if (a === null || a === undefined || b === null || b === undefined) return (a ?? null) === (b ?? null);
  const [left, right] = [asPrimitive(a), asPrimitive(b)];
  return typeof left === 'string' && typeof right === 'string' ? left === right : orderOf(left, right) === 0;
}

/** Like JavaScript's ===, with exact numbers. */
function isStrictlyEqual(a: Value, b: Value): boolean {
  return isNumber(a) && isNumber(b) ? orderOf(a, b) === 0 : a === b;
}

function isNumber(value: Value): value is Exact | number {
  return value instanceof Exact || typeof value === 'number';
}

export const about: AboutAll<keyof typeof compilers> = {
  '==': {
    means: 'Equal; numbers are compared exactly.',
    takes: [2, 2],
    gives: 'flag',
    examples: [
      { says: 'Equal texts are equal.', rule: { '==': [{ var: 'by' }, 'days'] }, data: { by: 'days' }, result: true },
      { says: 'A text of digits equals its number.', rule: { '==': ['28', 28] }, result: true },
      { says: 'Decimals are exact.', rule: { '==': [{ '+': [0.1, 0.2] }, 0.3] }, result: true },
      {
        says: 'Null equals only null.',
        rule: { '==': [null, 0] },
        result: false,
      },
    ],
  },
  '!=': {
    means: 'Not equal.',
    takes: [2, 2],
    gives: 'flag',
    examples: [
      { says: 'Different texts are not equal.', rule: { '!=': [{ var: 'by' }, 'days'] }, data: { by: 'amount' }, result: true },
      {
        says: 'A text that is no number differs from any number.',
        rule: { '!=': [1, 'A'] },
        result: true,
        isRefusedByLint: true,
      },
    ],
  },
  '===': {
    means: 'Equal and of the same type.',
    takes: [2, 2],
    gives: 'flag',
    examples: [
      { says: 'Values of one type are compared as they are.', rule: { '===': [28, 28] }, result: true },
      { says: 'A text never equals a number.', rule: { '===': ['28', 28] }, result: false },
    ],
  },
  '!==': {
    means: 'Not equal, or of a different type.',
    takes: [2, 2],
    gives: 'flag',
    examples: [{ says: 'A text differs from a number.', rule: { '!==': ['28', 28] }, result: true }],
  },
};
