import { expect, it } from 'vitest';
import { isTransactionNo, newTransactionNo } from '../kit/ids.ts';

it('draws 26 characters of base32', () => {
  const numbers = Array.from({ length: 1000 }, () => newTransactionNo());
  expect(numbers.every(isTransactionNo)).toBe(true);
  expect(new Set(numbers).size).toBe(1000);
});

it('uses every letter equally often, five bits a character', () => {
  expect(newTransactionNo((size) => new Uint8Array(size).map((_, index) => index))).toBe('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  expect(newTransactionNo((size) => new Uint8Array(size).fill(255))).toBe('77777777777777777777777777');
});

it('refuses a shorter, longer or lower-case number', () => {
  for (const text of ['', 'ABC', 'abcdefghijklmnopqrstuvwxyz', `${'A'.repeat(27)}`, `${'A'.repeat(25)}1`])
    expect(isTransactionNo(text)).toBe(false);
});
