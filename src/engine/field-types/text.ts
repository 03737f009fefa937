import { readName, readText } from '../readers/read-text.ts';
import type { FieldTypeDefinition, Reader } from './field-type.ts';
import { readWords } from './typed.ts';

/** Text with a pattern is read as a name, other text as free text. */
const reader: Reader = (typed, { pattern }) => (pattern === undefined ? readText(typed) : readName(typed));

/** Text of one or several lines. */
export const text = {
  unit: 'text',
  blank: null,
  json: 'string',
  widgets: ['text', 'textarea'],
  comparedAs: 'text',
  reader,
  read: readWords(reader),
} as const satisfies FieldTypeDefinition;
