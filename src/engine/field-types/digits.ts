import type { FieldTypeDefinition } from './field-type.ts';
import { hasForm } from './has-form.ts';
import { readWords, trimmed } from './typed.ts';

const FORM = '^[0-9]+$';

/** Digits that are no quantity: a postal code, a telephone number. They may be typed in groups. */
export const digits = {
  unit: 'text',
  blank: null,
  json: 'string',
  format: { name: 'digits', holds: (text) => hasForm(text, FORM) },
  widgets: ['text', 'whole-number'],
  comparedAs: 'text',
  read: readWords({ pattern: FORM, tidy: (typed) => trimmed(typed).replace(/[ -]/g, '') }),
} as const satisfies FieldTypeDefinition;
