import type { FieldTypeDefinition } from './field-type.ts';
import { hasForm } from './has-form.ts';
import { readWords } from './typed.ts';

/** The format leaves the length of the last part to the question: an operator may allow a longer one. */
const ADDRESS = '^[^\\s@]+@[^\\s@]+[.][A-Za-z]{2,}$';

/** An e-mail address. */
export const email = {
  unit: 'text',
  blank: null,
  json: 'string',
  format: { name: 'email', holds: (text) => hasForm(text, ADDRESS) },
  widgets: ['email'],
  comparedAs: 'text',
  isPersonal: true,
  read: readWords({ pattern: '^[^\\s@]+@[^\\s@]+[.][A-Za-z]{2,4}$' }),
} as const satisfies FieldTypeDefinition;
