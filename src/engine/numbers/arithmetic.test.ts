import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, compare, divide, multiply, negate, remainder, subtract } from './arithmetic.ts';
import { type Exact, exactOf, NumberError } from './exact.ts';
import { parseExact, toNumber, toText } from './text.ts';

const number = (text: string): Exact => parseExact(text) ?? expect.fail(`${text} is a number`);

/** Numbers of every kind that the engine holds: small, with many decimals, beyond a safe integer, and fractions without end. */
const decimals = fc
  .tuple(fc.bigInt({ min: -(10n ** 22n), max: 10n ** 22n }), fc.integer({ min: 0, max: 12 }), fc.constantFrom(1n, 1n, 3n, 7n, 86n))
  .map(([top, scale, divisor]) => exactOf(top, scale, divisor));
const small = fc
  .tuple(fc.bigInt({ min: -99_999n, max: 99_999n }), fc.integer({ min: 0, max: 3 }))
  .map(([top, scale]) => exactOf(top, scale));
const numbers = fc.oneof(small, decimals);

const isSame = (a: Exact, b: Exact) => compare(a, b) === 0;

describe('exact numbers', () => {
  it('add a tenth and two tenths to three tenths', () => {
    expect(toText(add(number('0.1'), number('0.2')))).toBe('0.3');
  });

  it('take 2.5 % of every whole-dollar sum without losing a cent', () => {
    expect(toText(multiply(number('43'), number('0.025')))).toBe('1.075');
    expect(toText(multiply(number('999999'), number('0.025')))).toBe('24999.975');
  });

  it('give the gold rate back whole: nisab / 86 x 86 is the nisab again', () => {
    const rate = divide(number('14887'), number('86'));
    expect(toText(rate)).toBe('173.10465116279069767441860465116279069767');
    expect(toText(multiply(rate, number('86')))).toBe('14887');
    expect(toText(multiply(multiply(rate, number('86')), number('0.025')))).toBe('372.175');
  });

  it('go beyond safe integers without loss', () => {
    expect(toText(add(number('9007199254740991'), number('2')))).toBe('9007199254740993');
    expect(toText(multiply(number('9007199254740991'), number('9007199254740991')))).toBe('81129638414606663681390495662081');
    expect(toText(subtract(number('9007199254740993'), number('9007199254740992')))).toBe('1');
  });

  it('cannot be divided by zero', () => {
    expect(() => divide(number('1'), number('0.00'))).toThrow(new NumberError('division-by-zero'));
    expect(() => remainder(number('1'), number('0'))).toThrow(new NumberError('division-by-zero'));
  });

  it('do not grow without bound', () => {
    let large = number('9999999999');
    const square = () => {
      for (;;) large = multiply(large, large);
    };
    expect(square).toThrow(new NumberError('too-many-digits'));
  });

  it('obey the laws of arithmetic', () => {
    fc.assert(
      fc.property(numbers, numbers, numbers, (a, b, c) => {
        expect(isSame(add(a, b), add(b, a))).toBe(true);
        expect(isSame(add(add(a, b), c), add(a, add(b, c)))).toBe(true);
        expect(isSame(multiply(a, add(b, c)), add(multiply(a, b), multiply(a, c)))).toBe(true);
        expect(isSame(subtract(add(a, b), b), a)).toBe(true);
        expect(compare(a, negate(negate(a)))).toBe(0);
        expect(Math.sign(compare(a, b))).toBe(-Math.sign(compare(b, a)) + 0);
        expect(Math.sign(compare(a, b))).toBe(Math.sign(toNumber(subtract(a, b))));
      }),
    );
  });

  it('divide so that multiplying restores the dividend, with the right remainder', () => {
    const divisors = numbers.filter((b) => toNumber(b) !== 0);
    fc.assert(
      fc.property(numbers, divisors, (a, b) => {
        expect(isSame(multiply(divide(a, b), b), a)).toBe(true);
        const rest = remainder(a, b);
        expect(Math.abs(toNumber(rest))).toBeLessThanOrEqual(Math.abs(toNumber(b)));
        const times = divide(subtract(a, rest), b);
        expect([times.scale, times.divisor]).toEqual([0, 1n]);
      }),
    );
  });
});
