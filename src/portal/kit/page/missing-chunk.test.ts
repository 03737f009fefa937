import { afterEach, expect, it } from 'vitest';
import { doWithout, knowPaying, needsReload } from './missing-chunk.ts';

afterEach(() => knowPaying(() => false));

it('reloads for a file that the page needs, and not for one that it can do without', () => {
  const [needed, dispensable] = [new TypeError('Failed to fetch'), new TypeError('Failed to fetch')];
  expect(() => doWithout(dispensable)).toThrow(dispensable);
  expect([needsReload(needed), needsReload(dispensable)]).toEqual([true, false]);
});

it('never reloads once a payment has begun', () => {
  knowPaying(() => true);
  expect(needsReload(new TypeError('Failed to fetch'))).toBe(false);
});
