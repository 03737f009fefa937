import { expect, it } from 'vitest';
import { frequencies, frequencyName, recurs } from './frequency.ts';

it('every frequency except one-time begins a plan', () => {
  expect(frequencies.filter(recurs)).toEqual(['daily', 'weekly', 'monthly', 'quarterly', 'annually']);
});

it('a receipt writes the frequency as the specification does', () => {
  expect(frequencies.map(frequencyName)).toEqual(['One Time', 'Daily', 'Weekly', 'Monthly', 'Quarterly', 'Annually']);
});
