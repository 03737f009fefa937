import { afterEach, expect, it } from 'vitest';
import { doWithout, knowPaying, needsReload } from './missing-chunk.ts';

afterEach(() => knowPaying(() => false));

it('a page is loaded anew for a file that it needs, and not for one that it can do without', () => {
  const [needed, dispensable] = [new TypeError('Failed to fetch'), new TypeError('Failed to fetch')];
  expect(() => doWithout(dispensable)).toThrow(dispensable);
  expect([needsReload(needed), needsReload(dispensable)]).toEqual([true, false]);
});

it('is never loaded anew once a payment has begun', () => {
  knowPaying(() => true);
  expect(needsReload(new TypeError('Failed to fetch'))).toBe(false);
});
