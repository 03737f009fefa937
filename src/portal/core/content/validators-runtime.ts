import equal from 'ajv/dist/runtime/equal.js';
import ucs2length from 'ajv/dist/runtime/ucs2length.js';
import { answerFormats } from '../../../engine/index.ts';

const parts: { readonly [name: string]: unknown } = {
  'ajv/dist/runtime/equal': equal,
  'ajv/dist/runtime/ucs2length': ucs2length,
  formats: answerFormats,
};

/** Resolves the `require` calls of compiled validators. Throws for any module that is not in `parts`. */
export function requireForValidators(name: string): unknown {
  if (!Object.hasOwn(parts, name)) throw new Error(`Validators need ${name}, which this page has not.`);
  return parts[name];
}
