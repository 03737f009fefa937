import type { FieldType, Json } from '../../../src/engine/index.ts';

type JsonObject = { readonly [key: string]: Json };

/** Builds a question in file format by its type of answer; a choice with its options. */
export function questionOf(type: FieldType, options: readonly Json[] = []): JsonObject {
  switch (type) {
    case 'text':
      return { type: 'string' };
    case 'secret':
      return { type: 'string', format: 'password' };
    case 'date':
      return { type: 'string', format: 'day-month-year' };
    case 'choice':
      return { type: 'string', oneOf: options };
    case 'choices':
      return { type: 'array', uniqueItems: true, items: { type: 'string', oneOf: options } };
    case 'flag':
      return { type: 'boolean' };
    case 'list':
      return { type: 'array' };
    case 'object':
      return { type: 'object' };
    default:
      return { type: 'string', format: type };
  }
}
