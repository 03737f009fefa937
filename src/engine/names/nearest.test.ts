import { expect, it } from 'vitest';
import { nearestName, unknownName } from './nearest.ts';

const known = ['savings.due', 'savings.held', 'fitrah.due', 'rates.nisab'];

it.each([
  ['savings.dew', 'savings.due'],
  ['savings.hled', 'savings.held'],
  ['rate.nisab', 'rates.nisab'],
  ['fitrah.duee', 'fitrah.due'],
])('%s is most like %s', (written, expected) => {
  expect(nearestName(written, known)).toBe(expected);
});

it('is not found where nothing is alike', () => {
  expect(nearestName('colour', known)).toBeUndefined();
  expect(unknownName('rule', 'colour', known)).toBe('unknown rule "colour"');
});
