import { isObject, type Json } from './json.ts';

/** The keywords of a question's JSON Schema that determine the type of its answer. */
export type AnswerSchema = { readonly type?: Json; readonly format?: Json; readonly oneOf?: Json; readonly items?: Json };

/** Types of answers that differ in name from their JSON Schema format. */
const BY_FORMAT: { readonly [format: string]: string } = { password: 'secret', 'day-month-year': 'date' };

/** The type of answer that a JSON Schema describes, by its name in src/engine/field-types; "" if it describes none. */
export function answerType({ type, format, oneOf, items }: AnswerSchema): string {
  switch (type) {
    case 'boolean':
      return 'flag';
    case 'object':
      return 'object';
    case 'array':
      return isObject(items) && items.oneOf !== undefined ? 'choices' : 'list';
    case 'string':
      if (oneOf !== undefined) return 'choice';
      return typeof format === 'string' ? (BY_FORMAT[format] ?? format) : 'text';
    default:
      return '';
  }
}
