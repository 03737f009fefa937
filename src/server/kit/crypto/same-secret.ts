import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares in constant time: the time reveals neither where the texts differ nor the length of the expected one. */
export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
