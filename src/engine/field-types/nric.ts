import { checkNric } from '../identifiers.ts';
import { readIdentifier } from '../readers/read-identifier.ts';
import type { FieldTypeDefinition } from './field-type.ts';
import { hasForm } from './has-form.ts';
import { readWords } from './typed.ts';

const FORM = '^[STFGM][0-9]{7}[A-Z]$';

/** An NRIC or FIN. A wrong last letter is only a warning: cards with one may be in use. */
export const nric = {
  unit: 'text',
  blank: null,
  json: 'string',
  format: { name: 'nric', holds: (text) => hasForm(text, FORM) },
  widgets: ['nric'],
  comparedAs: 'text',
  isPersonal: true,
  reader: readIdentifier,
  read: readWords(readIdentifier, {
    pattern: FORM,
    doubtAbout: (text) => (checkNric(text) === 'checksum' ? 'checksum' : undefined),
  }),
} as const satisfies FieldTypeDefinition;
