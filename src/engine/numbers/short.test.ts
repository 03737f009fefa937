import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, compare, multiply, subtract } from './arithmetic.ts';
import { Exact, exactOf, ONE } from './exact.ts';
import { shortDifference, shortOrder, shortProduct, shortSum } from './short.ts';
import { fromNumber } from './text.ts';

const operators = [
  ['sum', shortSum, add],
  ['difference', shortDifference, subtract],
  ['product', shortProduct, multiply],
] as const;

/** Numbers on either side of each limit: places, digits, safe integers. */
const EDGES = [0, -0, 0.0001, 0.00005, 0.1 + 0.2, 1e11 - 0.0001, 1e11 + 0.5, 1e15, 2 ** 53 - 2, 2 ** 53 - 1, 2 ** 53, 2 ** 60, 1e-7, 1e300];
const numbers = fc.oneof(
  fc.maxSafeInteger(),
  fc.integer({ min: -(10 ** 9), max: 10 ** 9 }).map((units) => units / 10 ** 4),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
const exacts = fc
  .tuple(fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n }), fc.nat(8), fc.constantFrom(1n, 1n, 1n, 3n))
  .map(([top, scale, divisor]) => exactOf(top, scale, divisor));
const exactly = (value: number | Exact): Exact => (value instanceof Exact ? value : (fromNumber(value) ?? expect.fail('it is finite')));
const operands = fc.oneof(numbers, exacts);

describe('short numbers', () => {
  it.each(operators)('have the very %s that exact numbers have, or none', (_name, short, exact) => {
    forPairs((a, b) => {
      const result = short(a, b);
      if (Number.isNaN(result)) return;
      expect(Object.is(result, -0)).toBe(false);
      expect(compare(exactly(result), exact(exactly(a), exactly(b)))).toBe(0);
    });
  });

  it('are in the order of exact numbers, or in none', () => {
    forPairs((a, b) => {
      const order = shortOrder(a, b);
      if (!Number.isNaN(order)) expect(Math.sign(order) + 0).toBe(Math.sign(compare(exactly(a), exactly(b))) + 0);
    });
  });

  it('are all amounts in cents below a hundred billion, as numbers or as exact ones', () => {
    const cents = fc.integer({ min: 1 - 1e13, max: 1e13 - 1 });
    fc.assert(
      fc.property(cents, cents, (a, b) => {
        expect(shortOrder(a / 100, new Exact(b, 2, ONE))).not.toBeNaN();
        expect(shortSum(a / 200, new Exact(Math.trunc(b / 2), 2, ONE))).not.toBeNaN();
        expect(shortProduct(new Exact(Math.trunc(a / 1e6), 2, ONE), 0.25)).not.toBeNaN();
      }),
    );
  });

  it('know the sum of a tenth and two tenths', () => {
    expect(shortSum(0.1, 0.2)).toBe(0.3);
    expect(shortProduct(34090, 0.025)).toBe(852.25);
  });

  it.each([
    ['an integer that is not safe', 2 ** 53, 1],
    ['five places', 0.00001, 1],
    ['a number that is none', Number.NaN, 1],
    ['an infinity', Number.POSITIVE_INFINITY, 1],
    ['a text', '1', 1],
    ['nothing', null, 1],
    ['a fraction', exactOf(1n, 0, 3n), 1],
  ])('do not include %s', (_what, a, b) => {
    for (const short of [shortSum, shortDifference, shortProduct, shortOrder])
      expect([short(a, b), short(b, a)]).toEqual([Number.NaN, Number.NaN]);
  });

  it.each([
    ['a sum beyond safe integers', shortSum(2 ** 53 - 1, 1)],
    ['a product beyond them', shortProduct(10 ** 9, 10 ** 9)],
    ['a product of more than four places', shortProduct(0.001, 0.01)],
  ])('do not include %s', (_what, result) => {
    expect(result).toBeNaN();
  });
});

/** Every pair of edges, and pairs at random. */
function forPairs(holds: (a: number | Exact, b: number | Exact) => void): void {
  const edges = EDGES.flatMap((edge) => [edge, -edge]).flatMap((edge) => [edge, exactly(edge)]);
  for (const a of edges) for (const b of edges) holds(a, b);
  fc.assert(fc.property(operands, operands, holds), { numRuns: 1000 });
}
