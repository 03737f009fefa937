import { toNumeric } from '../expressions/coerce.ts';
import { add, compare, divide, isZero, multiply, negate, remainder, subtract } from '../numbers/arithmetic.ts';
import { Exact, NumberError, ONE, ZERO } from '../numbers/exact.ts';
import type { Value } from '../values.ts';
import { onValues } from './arguments.ts';
import { invalidArguments, notANumber } from './community-error.ts';
import type { CommunityCompilers } from './expression.ts';

const UNIT = new Exact(1, 0, ONE);

/** + - * / % min max, where what is no number is an error, and all take any number of arguments. */
export const arithmetic: CommunityCompilers = {
  '+': onValues((values) => fold(add, values, ZERO)),
  '*': onValues((values) => fold(multiply, values, UNIT)),
  '-': onValues((values) => (values.length === 1 ? negate(numberOf(values[0])) : foldFirst(subtract, values))),
  '/': onValues((values) => (values.length === 1 ? quotient(UNIT, numberOf(values[0])) : foldFirst(quotient, values))),
  '%': onValues((values) => (values.length < 2 ? invalidArguments() : foldFirst(rest, values))),
  min: onValues((values) => foldFirst((a, b) => (compare(b, a) < 0 ? b : a), values)),
  max: onValues((values) => foldFirst((a, b) => (compare(b, a) > 0 ? b : a), values)),
};

type Step = (a: Exact, b: Exact) => Exact;

/** A number, a text of one, true as 1, false and null as 0; anything else is an error. */
export function numberOf(value: Value): Exact {
  const number = typeof value === 'object' && value !== null && !(value instanceof Exact) ? null : toNumeric(value ?? null);
  return number instanceof Exact ? number : notANumber();
}

function fold(step: Step, values: readonly Value[], begin: Exact): Exact {
  return values.map(numberOf).reduce((a, b) => exactly(step, a, b), begin);
}

function foldFirst(step: Step, values: readonly Value[]): Exact {
  const [first, ...others] = values.map(numberOf);
  return first === undefined ? invalidArguments() : others.reduce((a, b) => exactly(step, a, b), first);
}

function quotient(a: Exact, b: Exact): Exact {
  return isZero(b) ? notANumber() : exactly(divide, a, b);
}

function rest(a: Exact, b: Exact): Exact {
  return isZero(b) ? notANumber() : exactly(remainder, a, b);
}

/** A number that is too long to compute with is none. */
function exactly(step: Step, a: Exact, b: Exact): Exact {
  try {
    return step(a, b);
  } catch (error) {
    if (error instanceof NumberError) notANumber();
    throw error;
  }
}
