import { expect, it } from 'vitest';
import { uenShape } from './uen.ts';

it.each([
  ['53312345K', 'business'],
  ['201403121W', 'local-company'],
  ['199901234Z', 'local-company'],
  ['T08GB0001A', 'other'],
  ['S99SS0001B', 'other'],
  ['R12RF0003C', 'other'],
])('%s is the UEN of a %s', (uen, shape) => {
  expect(uenShape(uen)).toBe(shape);
});

it.each(['210403121W', 'A08GB0001A', '5331234KK', '201403121w', '2014031211', ''])('%j has no published shape', (uen) => {
  expect(uenShape(uen)).toBeNull();
});
