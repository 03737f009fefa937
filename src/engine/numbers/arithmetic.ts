import { Exact, exactOf, isSafe, NumberError, ONE, POWERS, powerOfTen } from './exact.ts';
import { shortOrder } from './short.ts';

/** a + b, exactly. */
export function add(a: Exact, b: Exact): Exact {
  const x = a.coefficient;
  const y = b.coefficient;
  if (typeof x === 'number' && typeof y === 'number') {
    const scale = Math.max(a.scale, b.scale);
    const left = x * (POWERS[scale - a.scale] ?? Number.NaN);
    const right = y * (POWERS[scale - b.scale] ?? Number.NaN);
    if (isSafe(left) && isSafe(right) && isSafe(left + right)) return new Exact(left + right, scale, ONE);
  }
  const scale = Math.max(a.scale, b.scale);
  return exactOf(topAt(a, scale) * b.divisor + topAt(b, scale) * a.divisor, scale, a.divisor * b.divisor);
}

/** a - b, exactly. */
export function subtract(a: Exact, b: Exact): Exact {
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
  const short = shortOrder(a, b);
  if (!Number.isNaN(short)) return short;
  const scale = Math.max(a.scale, b.scale);
  const left = topAt(a, scale) * b.divisor;
  const right = topAt(b, scale) * a.divisor;
  return left < right ? -1 : left > right ? 1 : 0;
}

export function isZero(a: Exact): boolean {
  return a.coefficient === 0 || a.coefficient === 0n;
}

/** The numerator when the number is written with this scale. */
function topAt(a: Exact, scale: number): bigint {
  return BigInt(a.coefficient) * powerOfTen(scale - a.scale);
}
