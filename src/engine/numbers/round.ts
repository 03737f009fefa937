import { Exact, exactOf, NumberError, ONE, POWERS, powerOfTen } from './exact.ts';

/**
 * Rounds to `places` decimals, a half away from zero: 372.175 is 372.18, -372.175 is -372.18. Throws `bad-places` unless `places` is an
 * integer from 0 to 20.
 */
export function roundHalfUp(a: Exact, places: number): Exact {
  if (!Number.isInteger(places) || places < 0 || places > 20) throw new NumberError('bad-places');
  const excess = a.scale - places;
  const x = a.coefficient;
  if (typeof x === 'number') {
    if (excess <= 0) return a;
    const unit = POWERS[excess];
    if (unit !== undefined) return new Exact(roundInteger(x, unit), places, ONE);
  }
  const [top, bottom] = excess > 0 ? [BigInt(x), powerOfTen(excess) * a.divisor] : [BigInt(x) * powerOfTen(-excess), a.divisor];
  const rest = top % bottom;
  const isHalf = (rest < 0n ? -rest : rest) * 2n >= bottom;
  return exactOf(top / bottom + (isHalf ? (top < 0n ? -1n : 1n) : 0n), places);
}

/** Divides an integer by a power of ten, rounded; the remainder is exact, so the quotient is too. */
function roundInteger(integer: number, unit: number): number {
  const rest = integer % unit;
  const whole = (integer - rest) / unit;
  return (Math.abs(rest) >= unit / 2 ? whole + Math.sign(integer) : whole) + 0;
}
