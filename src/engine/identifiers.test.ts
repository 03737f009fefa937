import { expect, it } from 'vitest';
import { checkNric, irasIdType, maskedIdentifier, uenShape } from './identifiers.ts';

it.each(['S1234567D', 'T1234567J', 'F1234567N', 'G1234567X', 'M1234567K', 'S9812381D'])('%s is valid', (nric) => {
  expect(checkNric(nric)).toBe('valid');
});

it.each(['S1234567A', 'T1234567D', 'F1234567X', 'M1234567X'])('%s has the form, but a wrong last letter', (nric) => {
  expect(checkNric(nric)).toBe('checksum');
});

it.each(['A1234567D', 'S123456XD', 's1234567d', 'S1234567', 'S12345678D', 'S１234567D', ''])('%j does not have the form', (nric) => {
  expect(checkNric(nric)).toBe('pattern');
});

it('detects every single mistyped digit', () => {
  for (let place = 1; place <= 7; place += 1) {
    for (let digit = 0; digit <= 9; digit += 1) {
      const typed = `S1234567D`.slice(0, place) + digit + `S1234567D`.slice(place + 1);
      expect(checkNric(typed)).toBe(typed === 'S1234567D' ? 'valid' : 'checksum');
    }
  }
});

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

it('an identifier is shown by its last four characters', () => {
  expect(['S1234567D', '201312345A', ''].map(maskedIdentifier)).toEqual(['*****567D', '******345A', '']);
});
