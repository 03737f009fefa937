import { expect, it } from 'vitest';
import { frequencies, frequencyByCents, frequencyName, recurs } from './frequency.ts';

it.each([
  [10, 'daily'],
  [20, 'weekly'],
  [50, 'monthly'],
  [100, 'quarterly'],
  [200, 'annually'],
  [5020, 'one-time'],
  [510, 'one-time'],
  [1220, 'one-time'],
  [7550, 'one-time'],
  [300, 'one-time'],
  [10_000, 'one-time'],
  [1, 'one-time'],
])('a donation of %i cents in all, which says nothing of how often, is shown as %s', (cents, frequency) => {
  expect(frequencyByCents(cents)).toBe(frequency);
});

it('everything but one time leads to a plan', () => {
  expect(frequencies.filter(recurs)).toEqual(['daily', 'weekly', 'monthly', 'quarterly', 'annually']);
});

it('a receipt writes how often as the specification does', () => {
  expect(frequencies.map(frequencyName)).toEqual(['One Time', 'Daily', 'Weekly', 'Monthly', 'Quarterly', 'Annually']);
});
