import { expect, it } from 'vitest';
import { seedOfRun } from './plan.ts';

it('a seed is the set one, else the number of commits, and never half a word', () => {
  expect(seedOfRun('12')).toBe(12);
  expect(seedOfRun('')).toBeGreaterThanOrEqual(0);
  expect(() => seedOfRun('12a')).toThrow('SEED is "12a"');
});
