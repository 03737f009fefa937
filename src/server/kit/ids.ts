import { randomBytes } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/**
 * A number that nobody can guess: 26 characters of base32, 130 random bits. It reads as two lines of 13 on a receipt.
 * Used for transactions, payment attempts and whatever else must not be countable.
 */
export function newTransactionNo(random: (size: number) => Uint8Array = randomBytes): string {
  return Array.from(random(26), (byte) => alphabet[byte & 31]).join('');
}

/** True for text that has the shape of a transaction number; says nothing about whether there is one. */
export function isTransactionNo(text: string): boolean {
  return /^[A-Z2-7]{26}$/.test(text);
}
