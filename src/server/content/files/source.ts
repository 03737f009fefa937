import type { DefinitionFiles } from '../../../engine/index.ts';
import type { Finding } from '../../../lint/index.ts';
import type { Tree } from '../../../releases/index.ts';
import type { Bundle } from '../served/bundle.ts';
import type { Content } from '../content.ts';

/** The files as they are on the disk, a hash over all their bytes, and the lint's findings. Files that are not JSON are left out. */
export type Reading = {
  readonly version: string;
  readonly files: DefinitionFiles;
  /** The text of each of these files as it was read. */
  readonly written: Tree;
  readonly findings: readonly Finding[];
  /** What the code asks for and the content has not, by kind and name; absent before it was looked for. */
  readonly lacking?: readonly string[];
  /** What was left out of the judgement, a sentence each; absent when it is whole. */
  readonly leftOut?: readonly string[];
  /** The parsed content and its bundle, where the judging thread has made them. */
  readonly made?: { readonly content: Content; readonly bundle: Bundle };
};

export type ContentSource = {
  /** Cheap to compute; changes whenever a file does. */
  readonly fingerprint: () => Promise<string>;
  readonly read: () => Promise<Reading>;
};
