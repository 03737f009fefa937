import type { FieldTypeDefinition } from './field-type.ts';

/** Named answers, each a field of its own. */
export const object = {
  unit: 'text',
  blank: null,
  json: 'object',
  widgets: ['mobile', 'address'],
  read: 'parts',
} as const satisfies FieldTypeDefinition;
