import type { DefinitionFiles } from '../../../engine/index.ts';
import type { Finding } from '../../../lint/index.ts';
import type { Tree } from '../../../releases/index.ts';
import type { Bundle } from '../served/bundle.ts';
import type { Content } from '../content.ts';

/** The files on the disk, a hash over all their bytes, and the lint's findings. Files that are not JSON are left out. */
export type Reading = {
  readonly version: string;
  readonly files: DefinitionFiles;
  /** The text of each of these files as read. */
  readonly written: Tree;
  readonly findings: readonly Finding[];
  /** Names that the code needs and the content does not have, by kind and name; absent before the check. */
  readonly lacking?: readonly string[];
  /** Checks that were skipped, a sentence each; absent when none was. */
  readonly leftOut?: readonly string[];
  /** The parsed content and its bundle, if the judging thread made them. */
  readonly made?: { readonly content: Content; readonly bundle: Bundle };
};

export type ContentSource = {
  /** Cheap to compute; changes whenever a file does. */
  readonly fingerprint: () => Promise<string>;
  readonly read: () => Promise<Reading>;
};
