import { accepted, type FieldTypeDefinition, refused } from './field-type.ts';
import { readText } from '../readers/read-text.ts';
import { readTyped } from './typed.ts';

/** One of the options. */
export const choice = {
  unit: 'text',
  blank: null,
  json: 'string',
  widgets: ['select', 'radio-cards', 'chips'],
  comparedAs: 'text',
  read: readTyped(readText, (text, _, options) => (options.includes(text) ? accepted(text, text) : refused('not-an-option'))),
} as const satisfies FieldTypeDefinition;
