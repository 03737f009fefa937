import { isObject, type Json } from './json.ts';

/** What of a question's JSON Schema tells the type of its answer. */
export type AnswerSchema = { readonly type?: Json; readonly format?: Json; readonly oneOf?: Json; readonly items?: Json };

/** The types of answers whose format has a name of its own in JSON Schema, or in the world. */
const BY_FORMAT: { readonly [format: string]: string } = { password: 'secret', 'day-month-year': 'date' };

/** The name of the type of answer that a JSON Schema describes, as src/engine/field-types knows it; "" where it describes none. */
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
