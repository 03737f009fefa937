import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromNumber, parseExact, toNumber, toText } from './text.ts';

describe('a number as text', () => {
  it.each([
    ['852.25', '852.25'],
    ['852.50', '852.5'],
    ['00034090.00', '34090'],
    ['-0.50', '-0.5'],
    ['-0', '0'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['1e3', '1000'],
    ['2.5e-2', '0.025'],
    ['12345678901234567890.12', '12345678901234567890.12'],
  ])('reads %s as %s', (text, expected) => {
    expect(toText(parseExact(text) ?? expect.fail())).toBe(expected);
  });

  it.each(['', ' ', '.', '-', '1,000', '1 000', '0x10', 'NaN', 'Infinity', '1e5000', '１２', '1.2.3', '9'.repeat(500)])(
    'does not read %j',
    (text) => {
      expect(parseExact(text)).toBeNull();
    },
  );

  it('reads a JavaScript number as the decimal that it prints as, and converts back to the same number', () => {
    expect(toText(fromNumber(0.1 + 0.2) ?? expect.fail())).toBe('0.30000000000000004');
    expect(toText(fromNumber(4.35) ?? expect.fail())).toBe('4.35');
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(toNumber(fromNumber(value) ?? expect.fail()) + 0).toBe(value + 0);
      }),
    );
  });

  it('converts every amount of cents from a JavaScript number', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_900, max: 99_999_900 }), (cents) => {
        expect(fromNumber(cents / 100)).toMatchObject(cents % 100 === 0 ? { scale: 0 } : { coefficient: cents, scale: 2 });
      }),
    );
  });

  it('is null for a number that is not finite', () => {
    expect([Number.NaN, Number.POSITIVE_INFINITY].map(fromNumber)).toEqual([null, null]);
  });
});
