import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centsOf, dollars } from './cents.ts';

describe('cents as text', () => {
  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [50, '0.50'],
    [5000, '50.00'],
    [123_456_789, '1234567.89'],
    [-5, '-0.05'],
    [-2800, '-28.00'],
    [3n, '0.03'],
    [9_007_199_254_740_993n, '90071992547409.93'],
  ])('are %s, written %s', (cents, text) => {
    expect(dollars(cents)).toBe(text);
  });

  it.each([1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('are never %s', (cents) => {
    expect(() => dollars(cents)).toThrow(TypeError);
  });

  it.each([
    ['50.00', 5000],
    ['0.5', 50],
    ['999999', 99_999_900],
    ['0.07', 7],
    ['-40.00', -4000],
    ['-0.00', 0],
    // Times a hundred in binary, this is 1998.9999999999998.
    ['19.99', 1999],
  ])('%s is read as %s', (text, cents) => {
    expect(centsOf(text)).toBe(cents);
  });

  it.each(['', ' ', '1,000.00', '$5.00', '5.', '.5', '0.001', '1e3', '+5.00', '١.٠٠', '5.00 ', '99999999999999999.00'])(
    '%j is not read',
    (text) => {
      expect(() => centsOf(text)).toThrow(TypeError);
    },
  );

  it('are read back as written', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (cents) => {
        expect(centsOf(dollars(cents))).toBe(cents);
      }),
    );
  });
});
