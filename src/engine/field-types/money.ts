import { parseMoneyExact } from '../money/typed-amounts.ts';
import { ZERO } from '../numbers/exact.ts';
import type { FieldTypeDefinition } from './field-type.ts';
import { readNumber } from '../readers/read-number.ts';
import { readTypedNumber } from './typed.ts';

/** Dollars and cents. */
export const money = {
  unit: 'money',
  blank: ZERO,
  json: 'string',
  format: { name: 'money', holds: (text) => parseMoneyExact(text) !== null },
  widgets: ['money'],
  reader: readNumber,
  read: readTypedNumber(readNumber, parseMoneyExact, 'not-money'),
} as const satisfies FieldTypeDefinition;
