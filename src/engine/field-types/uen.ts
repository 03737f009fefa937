import { uenShape } from '../identifiers.ts';
import { readIdentifier } from '../readers/read-identifier.ts';
import type { FieldTypeDefinition } from './field-type.ts';
import { hasForm } from './has-form.ts';
import { readWords } from './typed.ts';

const FORM = '^[A-Z0-9]{9,10}$';

/** A UEN. A UEN of no published shape gets a warning. */
export const uen = {
  unit: 'text',
  blank: null,
  json: 'string',
  format: { name: 'uen', holds: (text) => hasForm(text, FORM) },
  widgets: ['uen'],
  comparedAs: 'text',
  isPersonal: true,
  reader: readIdentifier,
  read: readWords(readIdentifier, { pattern: FORM, doubtAbout: (text) => (uenShape(text) === null ? 'unusual' : undefined) }),
} as const satisfies FieldTypeDefinition;
