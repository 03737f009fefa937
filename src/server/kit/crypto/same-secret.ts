import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares in constant time: how long it takes says neither where the two differ nor how long the expected one is. */
export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
