import { expect, it } from 'vitest';
import { frequencies, frequencyName, recurs } from './frequency.ts';

it('everything but one time leads to a plan', () => {
  expect(frequencies.filter(recurs)).toEqual(['daily', 'weekly', 'monthly', 'quarterly', 'annually']);
});

it('a receipt writes how often as the specification does', () => {
  expect(frequencies.map(frequencyName)).toEqual(['One Time', 'Daily', 'Weekly', 'Monthly', 'Quarterly', 'Annually']);
});
