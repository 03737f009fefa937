/**
 * An exact number: coefficient / (10^scale x divisor). Nearly every amount is a small integer with a scale, 852.25 being 85225 and 2.
 * Larger ones use a bigint, and only a quotient like 14887 / 86 has a divisor above one. Nothing is ever rounded except by `roundHalfUp`
 * and where a number is written as text.
 */
export class Exact {
  /** A safe integer while it fits and the divisor is one; otherwise a bigint. */
  readonly coefficient: number | bigint;
  readonly scale: number;
  /** One, or a positive integer without a factor 2 or 5 that shares no factor with the coefficient. */
  readonly divisor: bigint;

  constructor(coefficient: number | bigint, scale: number, divisor: bigint) {
    this.coefficient = coefficient;
    this.scale = scale;
    this.divisor = divisor;
  }
}

export type NumberErrorKind = 'division-by-zero' | 'too-many-digits' | 'bad-places';

/** An operation that exact arithmetic refuses. */
export class NumberError extends Error {
  readonly kind: NumberErrorKind;

  constructor(kind: NumberErrorKind) {
    super(`Exact arithmetic: ${kind}`);
    this.name = 'NumberError';
    this.kind = kind;
  }
}

export const ONE = 1n;
export const ZERO: Exact = new Exact(0, 0, ONE);

/** Powers of ten that are safe integers. */
export const POWERS: readonly number[] = Array.from({ length: 16 }, (_, power) => 10 ** power);

/** An upper bound on digits, above any amount, rate or product of them. It limits the work that a rule can cause. */
const MOST_DIGITS = 1200;
const TOO_LARGE = 10n ** BigInt(MOST_DIGITS);

/** Whether the integer is exact as a JavaScript number; false for NaN too. */
export function isSafe(integer: number): boolean {
  return integer <= Number.MAX_SAFE_INTEGER && integer >= -Number.MAX_SAFE_INTEGER;
}

export function powerOfTen(power: number): bigint {
  return power < POWERS.length ? BigInt(POWERS[power] ?? 1) : 10n ** BigInt(power);
}

/** A number in lowest terms from integers of any size; the divisor must not be zero. */
export function exactOf(coefficient: bigint, scale: number, divisor: bigint = ONE): Exact {
  if (coefficient === 0n) return ZERO;
  let [top, places, bottom] = divisor === ONE ? [coefficient, scale, ONE] : lowestTerms(coefficient, scale, divisor);
  while (places > 0 && top % 10n === 0n) {
    top /= 10n;
    places -= 1;
  }
  if (places > MOST_DIGITS || top >= TOO_LARGE || top <= -TOO_LARGE || bottom >= TOO_LARGE) throw new NumberError('too-many-digits');
  const small = Number(top);
  return bottom === ONE && isSafe(small) ? new Exact(small, places, ONE) : new Exact(top, places, bottom);
}

/** The same value in lowest terms: factors 2 and 5 of the divisor, and common factors, move into coefficient and scale. */
function lowestTerms(coefficient: bigint, scale: number, divisor: bigint): [bigint, number, bigint] {
  let top = divisor < 0n ? -coefficient : coefficient;
  let bottom = divisor < 0n ? -divisor : divisor;
  const shared = greatestCommonDivisor(top < 0n ? -top : top, bottom);
  top /= shared;
  bottom /= shared;
  let twos = 0;
  let fives = 0;
  for (; bottom % 2n === 0n; twos += 1) bottom /= 2n;
  for (; bottom % 5n === 0n; fives += 1) bottom /= 5n;
  const places = Math.max(twos, fives);
  return [top * 2n ** BigInt(places - twos) * 5n ** BigInt(places - fives), scale + places, bottom];
}

function greatestCommonDivisor(one: bigint, other: bigint): bigint {
  let [larger, smaller] = [one, other];
  while (smaller !== 0n) [larger, smaller] = [smaller, larger % smaller];
  return larger;
}
