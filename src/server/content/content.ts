import type { Definitions } from '../../engine/definitions.ts';

/** One version of everything that content staff write, parsed. */
export type Content = {
  /** The hash over all files; another one with stand-ins or under an operator's settings. */
  readonly version: string;
  readonly definitions: Definitions;
  /** By language, with markup reduced to the permitted tags. */
  readonly texts: { readonly [language: string]: TextTree };
};

/** Nested as in the file; a dotted key addresses a leaf. */
export type TextTree = { readonly [key: string]: string | TextTree };
