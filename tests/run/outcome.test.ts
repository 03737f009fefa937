import { expect, it } from 'vitest';
import { longest } from './outcome.ts';

it('lists the longest first, and no more than requested', () => {
  const times = [
    { what: 'tsc', seconds: 4.21 },
    { what: 'simulation', seconds: 61 },
    { what: 'knip', seconds: 2 },
  ];
  expect(longest(times, 2)).toBe('   61.0  simulation\n    4.2  tsc');
});
