import { expect, it } from 'vitest';
import { aucOf } from './timing.ts';

it('times that never overlap are certain, whichever is longer; equal ones are a coin toss', () => {
  expect(aucOf([4, 5, 6], [1, 2, 3])).toBe(1);
  expect(aucOf([1, 2, 3], [4, 5, 6])).toBe(1);
  expect(aucOf([1, 2, 3], [1, 2, 3])).toBe(0.5);
  expect(aucOf([2, 4], [1, 3])).toBe(0.75);
  expect(() => aucOf([], [1])).toThrow('nothing to tell apart');
});
