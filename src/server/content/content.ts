import type { Definitions } from '../../engine/definitions.ts';

/** One version of everything that content staff write, parsed. */
export type Content = {
  /** Hash over all files, and what an operator set of the forms. */
  readonly version: string;
  readonly definitions: Definitions;
  /** The words by language, with markup reduced to what is allowed. */
  readonly texts: { readonly [language: string]: TextTree };
};

/** Nested as in the file; a dotted key addresses a leaf. */
export type TextTree = { readonly [key: string]: string | TextTree };
