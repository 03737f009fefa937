import type { DefinitionFiles } from '../../../engine/index.ts';
import type { Finding } from '../../../lint/index.ts';
import type { Bundle } from '../served/bundle.ts';
import type { Content } from '../content.ts';

/** The files as they stand, a hash over every byte of them, and what the lint says of them. Files that are no JSON are missing. */
export type Reading = {
  readonly version: string;
  readonly files: DefinitionFiles;
  readonly findings: readonly Finding[];
  /** What serves of it, where that was made already. */
  readonly made?: { readonly content: Content; readonly bundle: Bundle };
};

export type ContentSource = {
  /** Changes whenever a file does: cheap to ask. */
  readonly fingerprint: () => Promise<string>;
  readonly read: () => Promise<Reading>;
};
