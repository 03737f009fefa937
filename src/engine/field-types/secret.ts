import type { FieldTypeDefinition } from './field-type.ts';
import { readWords } from './typed.ts';

/** A password, used exactly as typed, including spaces. */
export const secret = {
  unit: 'text',
  blank: null,
  json: 'string',
  format: { name: 'password', holds: () => true },
  widgets: ['password'],
  isPersonal: true,
  read: readWords((typed) => typed),
} as const satisfies FieldTypeDefinition;
