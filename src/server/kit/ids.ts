import { randomBytes } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/**
 * An unguessable id: 26 characters of base32, 130 random bits, printed as two lines of 13 on a receipt. For transactions, payment attempts and all
 * other ids that must not be enumerable.
 */
export function newTransactionNo(random: (size: number) => Uint8Array = randomBytes): string {
  return Array.from(random(26), (byte) => alphabet[byte & 31]).join('');
}

/** Whether a text has the form of a transaction number; it may not exist. */
export function isTransactionNo(text: string): boolean {
  return /^[A-Z2-7]{26}$/.test(text);
}
