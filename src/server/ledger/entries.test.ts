import fc from 'fast-check';
import { expect, it } from 'vitest';
import { allocate } from './entries.ts';

const funds = [
  { account: 'harta', cents: 85_225 },
  { account: 'fitrah', cents: 2_800 },
];

it('returns all money to the accounts that it came from', () => {
  expect(allocate(88_025, funds)).toEqual(funds);
});

it('splits a refund of ten dollars from $880.25 into $9.68 and $0.32', () => {
  expect(allocate(1_000, funds)).toEqual([
    { account: 'harta', cents: 968 },
    { account: 'fitrah', cents: 32 },
  ]);
});

it('takes a single cent from the larger fund, and skips the other', () => {
  expect(allocate(1, funds)).toEqual([{ account: 'harta', cents: 1 }]);
});

it('refuses to allocate more than there is', () => {
  expect(() => allocate(88_026, funds)).toThrow('cannot be shared out');
});

it('adds up to the cent and overdraws no fund, whatever the amounts', () => {
  const held = fc.array(fc.integer({ min: 1, max: 99_999_900 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(held, fc.double({ min: 0, max: 1, noNaN: true }), (cents, part) => {
      const shares = cents.map((each, index) => ({ account: String(index), cents: each }));
      const total = cents.reduce((sum, each) => sum + each, 0);
      const amount = Math.floor(total * part);
      const allocated = allocate(amount, shares);
      expect(allocated.reduce((sum, share) => sum + share.cents, 0)).toBe(amount);
      for (const share of allocated) expect(share.cents).toBeLessThanOrEqual(cents[Number(share.account)] ?? 0);
    }),
  );
});
