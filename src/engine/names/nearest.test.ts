import { expect, it } from 'vitest';
import { nearestName, nearNames, unknownName } from './nearest.ts';

const known = ['savings.due', 'savings.held', 'fitrah.due', 'rates.nisab'];

it.each([
  ['savings.dew', 'savings.due'],
  ['savings.hled', 'savings.held'],
  ['rate.nisab', 'rates.nisab'],
  ['fitrah.duee', 'fitrah.due'],
])('%s is nearest to %s', (written, expected) => {
  expect(nearestName(written, known)).toBe(expected);
});

it('names that are hardly farther than the nearest are listed too', () => {
  expect(nearNames('fitrah.du', [...known, 'fitrah.dues'])).toEqual(['fitrah.due', 'fitrah.dues']);
  expect(nearNames('colour', known)).toEqual([]);
});

it('finds nothing without a similar name', () => {
  expect(nearestName('colour', known)).toBeUndefined();
  expect(unknownName('rule', 'colour', known)).toBe('unknown rule "colour"');
});
