import type { Check } from '../definitions.ts';
import { hasForm } from './has-form.ts';

/** Whether a text keeps one check of its field; one that a rule decides is not the text's to keep or to break. */
export function keepsCheck(text: string, { pattern, minLength }: Pick<Check, 'pattern' | 'minLength'>): boolean {
  return (pattern === undefined || hasForm(text, pattern)) && (minLength === undefined || [...text].length >= minLength);
}

/** What the text of a check is filled in with. */
export function paramsOf({ minLength }: Pick<Check, 'minLength'>): { readonly [name: string]: number } {
  return minLength === undefined ? {} : { least: minLength };
}
