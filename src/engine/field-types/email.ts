import { isEmailAddress, readEmail } from '../readers/read-email.ts';
import type { FieldTypeDefinition } from './field-type.ts';
import { readWords } from './typed.ts';

/** An e-mail address. The pattern of the question sets the length of the last part: an operator may allow a longer one than the specification. */
export const email = {
  unit: 'text',
  blank: null,
  json: 'string',
  format: { name: 'email', holds: isEmailAddress },
  widgets: ['email'],
  comparedAs: 'text',
  isPersonal: true,
  reader: readEmail,
  read: readWords(readEmail, { pattern: '^[^\\s@]+@[^\\s@]+[.][A-Za-z]{2,4}$', holds: isEmailAddress }),
} as const satisfies FieldTypeDefinition;
