import { readDecimal } from '../money/typed-amounts.ts';
import { ZERO } from '../numbers/exact.ts';
import type { FieldTypeDefinition } from './field-type.ts';
import { readNumber } from '../readers/read-number.ts';
import { readTypedNumber } from './typed.ts';

/** A number of up to six decimals: grams, a share. */
export const decimal = {
  unit: 'number',
  blank: ZERO,
  json: 'string',
  format: { name: 'decimal', holds: (text) => readDecimal(text) !== null },
  widgets: ['decimal'],
  reader: readNumber,
  read: readTypedNumber(readNumber, readDecimal, 'not-a-number'),
} as const satisfies FieldTypeDefinition;
