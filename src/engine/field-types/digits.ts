import { readDigits } from '../readers/read-digits.ts';
import type { FieldTypeDefinition } from './field-type.ts';
import { hasForm } from './has-form.ts';
import { readWords } from './typed.ts';

const FORM = '^[0-9]+$';

/** Digits that are not a quantity: a postal code, a telephone number. They may be typed in groups. */
export const digits = {
  unit: 'text',
  blank: null,
  json: 'string',
  format: { name: 'digits', holds: (text) => hasForm(text, FORM) },
  widgets: ['text', 'whole-number'],
  comparedAs: 'text',
  reader: readDigits,
  read: readWords(readDigits, { pattern: FORM }),
} as const satisfies FieldTypeDefinition;
