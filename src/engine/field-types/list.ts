import type { FieldTypeDefinition } from './field-type.ts';

/** Any number of entries, each with the same fields. */
export const list = {
  unit: 'list',
  blank: [],
  json: 'array',
  widgets: ['list'],
  read: 'entries',
} as const satisfies FieldTypeDefinition;
