import type { Json } from '../definitions.ts';
import { operationNames } from '../rules/unknown-operation.ts';
import { type Term, termsOf } from './terms.ts';

/** The terms of a condition in place in a receipt, proof or mail layout; undefined for JSON-Logic, which begins with an operation. */
export function layoutTermsOf(written: Json | undefined): readonly Term[] | undefined {
  const terms = termsOf(written);
  return terms?.some(({ path }) => operationNames.has(path)) ? undefined : terms;
}
