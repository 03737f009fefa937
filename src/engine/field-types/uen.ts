import { uenShape } from '../identifiers/uen.ts';
import type { FieldTypeDefinition } from './field-type.ts';
import { hasForm } from './has-form.ts';
import { inCapitals, readWords } from './typed.ts';

const FORM = '^[A-Z0-9]{9,10}$';

/** A UEN. One of no published shape is a doubt. */
export const uen = {
  unit: 'text',
  blank: null,
  json: 'string',
  format: { name: 'uen', holds: (text) => hasForm(text, FORM) },
  widgets: ['uen'],
  comparedAs: 'text',
  isPersonal: true,
  read: readWords({ pattern: FORM, tidy: inCapitals, doubtAbout: (text) => (uenShape(text) === null ? 'unusual' : undefined) }),
} as const satisfies FieldTypeDefinition;
