import { expect, it } from 'vitest';
import { irasIdType } from './iras-id-type.ts';

it.each([
  ['S1234567D', '1'],
  ['T1234567J', '1'],
  ['F1234567N', '2'],
  ['G1234567X', '2'],
  ['M1234567K', '2'],
  ['53312345K', '5'],
  ['201403121W', '6'],
  ['T08GB0001A', 'U'],
  ['ABCDEFGHI', 'U'],
])('IRAS books a gift of %s under type %s', (identifier, type) => {
  expect(irasIdType(identifier)).toBe(type);
});
