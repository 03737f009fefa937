import type { Definitions } from '../../engine/definitions.ts';

/** One version of everything that content staff write, parsed. */
export type Content = {
  /** The hash over all files, with a suffix for an operator's form settings. */
  readonly version: string;
  readonly definitions: Definitions;
  /** By language, with markup reduced to what is allowed. */
  readonly texts: { readonly [language: string]: TextTree };
};

/** Nested as in the file; a dotted key addresses a leaf. */
export type TextTree = { readonly [key: string]: string | TextTree };
