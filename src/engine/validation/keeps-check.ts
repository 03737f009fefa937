import type { Check } from '../definitions.ts';
import { hasForm } from '../field-types/index.ts';

/** Whether a text passes one check of its field. A check by a rule does not depend on the text alone and always passes here. */
export function keepsCheck(text: string, { pattern, minLength }: Pick<Check, 'pattern' | 'minLength'>): boolean {
  return (pattern === undefined || hasForm(text, pattern)) && (minLength === undefined || [...text].length >= minLength);
}

/** The values for the placeholders of a check's text. */
export function paramsOf({ minLength }: Pick<Check, 'minLength'>): { readonly [name: string]: number } {
  return minLength === undefined ? {} : { least: minLength };
}
