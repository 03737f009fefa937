import { expect, it } from 'vitest';
import { checkNric } from './nric.ts';

it.each(['S1234567D', 'T1234567J', 'F1234567N', 'G1234567X', 'M1234567K', 'S9812381D'])('%s is valid', (nric) => {
  expect(checkNric(nric)).toBe('valid');
});

it.each(['S1234567A', 'T1234567D', 'F1234567X', 'M1234567X'])('%s has the form, but its last letter does not fit', (nric) => {
  expect(checkNric(nric)).toBe('checksum');
});

it.each(['A1234567D', 'S123456XD', 's1234567d', 'S1234567', 'S12345678D', 'S１234567D', ''])('%j has not the form', (nric) => {
  expect(checkNric(nric)).toBe('pattern');
});

it('finds every single digit that is mistyped', () => {
  for (let place = 1; place <= 7; place += 1) {
    for (let digit = 0; digit <= 9; digit += 1) {
      const typed = `S1234567D`.slice(0, place) + digit + `S1234567D`.slice(place + 1);
      expect(checkNric(typed)).toBe(typed === 'S1234567D' ? 'valid' : 'checksum');
    }
  }
});
