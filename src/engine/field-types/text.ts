import type { FieldTypeDefinition } from './field-type.ts';
import { readWords } from './typed.ts';

/** Words. */
export const text = {
  unit: 'text',
  blank: null,
  json: 'string',
  widgets: ['text', 'textarea'],
  comparedAs: 'text',
  read: readWords(),
} as const satisfies FieldTypeDefinition;
