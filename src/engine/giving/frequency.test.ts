import { expect, it } from 'vitest';
import { frequencies, frequencyByCents, frequencyName, recurs } from './frequency.ts';

it.each([
  [10, 'daily'],
  [510, 'daily'],
  [20, 'weekly'],
  [1220, 'weekly'],
  [50, 'monthly'],
  [7550, 'monthly'],
  [100, 'quarterly'],
  [200, 'annually'],
  [300, 'one-time'],
  [10_000, 'one-time'],
  [1234, 'one-time'],
  [1, 'one-time'],
])('an old donation of %i cents, which says nothing of how often, is shown as %s', (cents, frequency) => {
  expect(frequencyByCents(cents)).toBe(frequency);
});

it('everything but one time leads to a plan', () => {
  expect(frequencies.filter(recurs)).toEqual(['daily', 'weekly', 'monthly', 'quarterly', 'annually']);
});

it('a receipt writes how often as the specification does', () => {
  expect(frequencies.map(frequencyName)).toEqual(['One Time', 'Daily', 'Weekly', 'Monthly', 'Quarterly', 'Annually']);
});
