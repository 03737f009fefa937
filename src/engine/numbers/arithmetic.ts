import { Exact, exactOf, isSafe, NumberError, ONE, POWERS, powerOfTen } from './exact.ts';

/** a + b, exactly. */
export function add(a: Exact, b: Exact): Exact {
  const scale = Math.max(a.scale, b.scale);
  const sum = smallAt(a, scale) + smallAt(b, scale);
  if (isSafe(sum)) return new Exact(sum, scale, ONE);
  return exactOf(topAt(a, scale) * b.divisor + topAt(b, scale) * a.divisor, scale, a.divisor * b.divisor);
}

/** a - b, exactly. */
export function subtract(a: Exact, b: Exact): Exact {
  const scale = Math.max(a.scale, b.scale);
  const difference = smallAt(a, scale) - smallAt(b, scale);
  if (isSafe(difference)) return new Exact(difference, scale, ONE);
  return add(a, negate(b));
}

export function negate(a: Exact): Exact {
  return typeof a.coefficient === 'number' ? new Exact(0 - a.coefficient, a.scale, ONE) : new Exact(-a.coefficient, a.scale, a.divisor);
}

/** a x b, exactly. */
export function multiply(a: Exact, b: Exact): Exact {
  const x = a.coefficient;
  const y = b.coefficient;
  if (typeof x === 'number' && typeof y === 'number') {
    const product = x * y;
    if (isSafe(product)) return new Exact(product + 0, a.scale + b.scale, ONE);
  }
  return exactOf(BigInt(x) * BigInt(y), a.scale + b.scale, a.divisor * b.divisor);
}

/** a / b, exactly: a quotient without a finite decimal is kept as a fraction. Throws `division-by-zero`. */
export function divide(a: Exact, b: Exact): Exact {
  if (isZero(b)) throw new NumberError('division-by-zero');
  const scale = Math.max(a.scale, b.scale);
  return exactOf(topAt(a, scale) * b.divisor, 0, topAt(b, scale) * a.divisor);
}

/** The remainder of a / b with the sign of a, as in JavaScript. Throws `division-by-zero`. */
export function remainder(a: Exact, b: Exact): Exact {
  if (isZero(b)) throw new NumberError('division-by-zero');
  const scale = Math.max(a.scale, b.scale);
  return exactOf((topAt(a, scale) * b.divisor) % (topAt(b, scale) * a.divisor), scale, a.divisor * b.divisor);
}

/** Below zero when a < b, zero when they are equal, above zero when a > b. */
export function compare(a: Exact, b: Exact): number {
  const scale = Math.max(a.scale, b.scale);
  const difference = smallAt(a, scale) - smallAt(b, scale);
  if (!Number.isNaN(difference)) return difference;
  const left = topAt(a, scale) * b.divisor;
  const right = topAt(b, scale) * a.divisor;
  return left < right ? -1 : left > right ? 1 : 0;
}

export function isZero(a: Exact): boolean {
  return a.coefficient === 0 || a.coefficient === 0n;
}

/** The coefficient of the number written with this scale; NaN if it is not a safe integer. */
function smallAt(a: Exact, scale: number): number {
  if (typeof a.coefficient !== 'number') return Number.NaN;
  const coefficient = a.coefficient * (POWERS[scale - a.scale] ?? Number.NaN);
  return isSafe(coefficient) ? coefficient : Number.NaN;
}

/** The numerator of the number written with this scale. */
function topAt(a: Exact, scale: number): bigint {
  return BigInt(a.coefficient) * powerOfTen(scale - a.scale);
}
