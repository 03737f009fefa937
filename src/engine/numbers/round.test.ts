import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { divide } from './arithmetic.ts';
import { NumberError } from './exact.ts';
import { roundHalfUp } from './round.ts';
import { parseExact, toText } from './text.ts';

const rounded = (text: string, places: number) => toText(roundHalfUp(parseExact(text) ?? expect.fail(), places));

describe('rounding', () => {
  it.each([
    ['372.175', 2, '372.18'],
    ['372.1749999999', 2, '372.17'],
    ['-372.175', 2, '-372.18'],
    ['1.075', 2, '1.08'],
    ['0.005', 2, '0.01'],
    ['-0.004', 2, '0'],
    ['2.5', 0, '3'],
    ['852.25', 2, '852.25'],
    ['852', 2, '852'],
    ['90071992547409.915', 2, '90071992547409.92'],
    ['900719925474099123456.785', 2, '900719925474099123456.79'],
  ])('rounds %s at %i places to %s: a half goes away from zero', (text, places, expected) => {
    expect(rounded(text, places)).toBe(expected);
  });

  it('rounds a third, and a half of a non-terminating fraction', () => {
    const third = divide(parseExact('100') ?? expect.fail(), parseExact('3') ?? expect.fail());
    expect(toText(roundHalfUp(third, 2))).toBe('33.33');
    const half = divide(parseExact('1') ?? expect.fail(), parseExact('6') ?? expect.fail());
    expect(toText(roundHalfUp(half, 0))).toBe('0');
    expect(toText(roundHalfUp(divide(parseExact('5') ?? expect.fail(), parseExact('3') ?? expect.fail()), 0))).toBe('2');
  });

  it('agrees with integers for every amount of up to six decimals', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }), (millionths) => {
        const sign = millionths < 0n ? -1n : 1n;
        const cents = ((millionths * sign + 5000n) / 10000n) * sign;
        const digits = String(millionths * sign).padStart(7, '0');
        const text = `${sign < 0n ? '-' : ''}${digits.slice(0, -6)}.${digits.slice(-6)}`;
        expect(rounded(text, 2)).toBe(toText(parseExact(`${cents}e-2`) ?? expect.fail()));
      }),
    );
  });

  it('refuses an invalid number of places', () => {
    expect(() => rounded('1', -1)).toThrow(new NumberError('bad-places'));
    expect(() => rounded('1', 1.5)).toThrow(new NumberError('bad-places'));
  });
});
