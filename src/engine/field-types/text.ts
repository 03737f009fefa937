import { readName, readText } from '../readers/read-text.ts';
import type { FieldTypeDefinition, Reader } from './field-type.ts';
import { readWords } from './typed.ts';

/** Words that have a form are names; others are free. */
const reader: Reader = (typed, { pattern }) => (pattern === undefined ? readText(typed) : readName(typed));

/** Words. */
export const text = {
  unit: 'text',
  blank: null,
  json: 'string',
  widgets: ['text', 'textarea'],
  comparedAs: 'text',
  reader,
  read: readWords(reader),
} as const satisfies FieldTypeDefinition;
