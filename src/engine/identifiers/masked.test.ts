import { expect, it } from 'vitest';
import { maskedIdentifier } from './masked.ts';

it('an identifier is shown by its last four characters', () => {
  expect(['S1234567D', '201312345A', ''].map(maskedIdentifier)).toEqual(['*****567D', '******345A', '']);
});
