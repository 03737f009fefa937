/**
 * Exact arithmetic without an object for each result. A JavaScript number represents the decimal that it prints as, and no two decimals of up
 * to 15 digits share one. A short number is a safe integer, or a decimal of up to four places and 15 digits, as a JavaScript number or as an
 * Exact. Short numbers are computed as integers, and the result is a JavaScript number that is short again. Where an operand or the result is
 * not short, these functions return NaN, and the caller computes with Exact.
 */
import { Exact, isSafe, POWERS } from './exact.ts';

const PLACES = 4;
/** Decimals are counted in ten-thousandths. */
const UNITS = 10 ** PLACES;
const MOST_UNITS = 1e15;

/** a + b, or NaN. */
export function shortSum(a: unknown, b: unknown): number {
  return isWhole(a) && isWhole(b) ? whole(a + b) : fromUnits(unitsOf(a) + unitsOf(b));
}

/** a - b, or NaN. */
export function shortDifference(a: unknown, b: unknown): number {
  return isWhole(a) && isWhole(b) ? whole(a - b) : fromUnits(unitsOf(a) - unitsOf(b));
}

/** a x b, or NaN. */
export function shortProduct(a: unknown, b: unknown): number {
  if (isWhole(a) && isWhole(b)) return whole(a * b);
  const units = whole(unitsOf(a) * unitsOf(b)) / UNITS;
  return fromUnits(Number.isInteger(units) ? units : Number.NaN);
}

/** Below zero when a < b, zero when they are equal, above zero when a > b; or NaN. */
export function shortOrder(a: unknown, b: unknown): number {
  return isWhole(a) && isWhole(b) ? a - b : unitsOf(a) - unitsOf(b);
}

function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

/** The integer if it is exact, else NaN. Adding 0 turns -0 into 0. */
function whole(integer: number): number {
  return isSafe(integer) ? integer + 0 : Number.NaN;
}

/** The number of ten-thousandths in a short number; NaN for any other value. */
function unitsOf(value: unknown): number {
  if (typeof value === 'number') {
    const units = Math.round(value * UNITS);
    return units / UNITS === value ? short(units) : Number.NaN;
  }
  if (!(value instanceof Exact) || typeof value.coefficient !== 'number') return Number.NaN;
  return short(value.coefficient * (POWERS[PLACES - value.scale] ?? Number.NaN));
}

function short(units: number): number {
  return Math.abs(units) < MOST_UNITS ? units : Number.NaN;
}

function fromUnits(units: number): number {
  return short(units) / UNITS + 0;
}
