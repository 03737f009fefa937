import type { Definitions } from '../../engine/definitions.ts';

/** One version of everything that content staff write, parsed. */
export type Content = {
  /** Hash over all files. */
  readonly version: string;
  readonly definitions: Definitions;
  /** The words by language, with markup reduced to what is allowed. */
  readonly texts: { readonly [language: string]: TextTree };
};

/** Nested as in the file; a dotted key addresses a leaf. */
export type TextTree = { readonly [key: string]: string | TextTree };

export type ContentStore = {
  /** The version that serves now: the last one in which the lint found nothing that blocks. */
  readonly current: () => Content;
  /** A version that served once; throws for a version that never did. */
  readonly at: (version: string) => Promise<Content>;
};
