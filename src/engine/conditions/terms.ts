import type { Json, Reference, RuleName } from '../definitions.ts';

/** A value that an answer is compared with; null matches a blank or hidden answer. Numbers occur only in the data of receipts. */
export type Wanted = string | number | boolean | null;

/** One answer in a condition, and the wanted values: it must equal one of them; with `isNot`, none of them. */
export type Term = { readonly path: Reference; readonly values: readonly Wanted[]; readonly isNot: boolean };

/**
 * Reads a condition written in place: `{ "donor.kind": ["individual", "named"], "donor.way": { "not": "singpass" } }`. All of its terms must hold.
 * Undefined for any other form, such as the empty object.
 */
export function termsOf(written: Json | undefined): readonly Term[] | undefined {
  if (!isObject(written)) return undefined;
  const terms = Object.entries(written).map(([path, wanted]) => termOf(path, wanted));
  return terms.length > 0 && terms.every((term) => term !== undefined) ? terms : undefined;
}

/** The rule name of a condition written in place: `(donor.kind = individual | named, donor.way ≠ singpass)`. */
export function nameOfTerms(terms: readonly Term[]): RuleName {
  return `(${terms.map(({ path, values, isNot }) => `${path} ${isNot ? '≠' : '='} ${values.map(shown).join(' | ')}`).join(', ')})`;
}

/** The condition as a sentence: "donor.kind is individual or named, and donor.way is not singpass." */
export function saysOfTerms(terms: readonly Term[]): string {
  const said = terms.map(({ path, values, isNot }) => `${path} is ${isNot ? 'not ' : ''}${values.map(shown).join(' or ')}`);
  return `${said.join(', and ')}.`;
}

function termOf(path: Reference, wanted: Json): Term | undefined {
  const isNot = isObject(wanted);
  if (isNot && Object.keys(wanted).join() !== 'not') return undefined;
  const values: readonly Json[] = [isNot ? (wanted.not ?? null) : wanted].flat();
  return values.length > 0 && values.every(isWanted) ? { path, values, isNot } : undefined;
}

function shown(value: Wanted): string {
  return value === null ? 'not answered' : String(value);
}

function isWanted(value: Json): value is Wanted {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

function isObject(value: Json | undefined): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
