import { readWhole } from '../money/typed-amounts.ts';
import { ZERO } from '../numbers/exact.ts';
import type { FieldTypeDefinition } from './field-type.ts';
import { readNumber } from '../readers/read-number.ts';
import { readTypedNumber } from './typed.ts';

/** A whole number: persons, days. */
export const wholeNumber = {
  unit: 'number',
  blank: ZERO,
  json: 'string',
  format: { name: 'whole-number', holds: (text) => readWhole(text) !== null },
  widgets: ['whole-number', 'stepper'],
  reader: readNumber,
  read: readTypedNumber(readNumber, readWhole, 'not-whole'),
} as const satisfies FieldTypeDefinition;
