import { createHash } from 'node:crypto';
import type { DefinitionFiles } from '../../engine/definitions.ts';
import type { Tree } from '../../releases/index.ts';
import { standIn } from './own/stand-in.ts';
import type { StoredVersion } from './stored/versions.ts';
import { type OperatorSettings, underSettings } from './under-settings.ts';

/** A version as this process serves it. `lacking`: what the code asks for and the content has not, by kind and name. */
export type ServedVersion = StoredVersion & { readonly lacking: readonly string[] };

/**
 * A version with the code's own texts where it lacks them, under an operator's settings. With either it has a name of its own, because browsers cache what a page
 * loads for good under that name, and it can be reproduced from its files. What was served so before comes back as it is.
 */
export function asServed(version: StoredVersion, operator: OperatorSettings): ServedVersion {
  const { files, lacking } = standIn(version.files);
  if (files === version.files) return { ...underSettings(version, operator), lacking };
  const name = createHash('sha256')
    .update(JSON.stringify([version.version, files]))
    .digest('hex')
    .slice(0, 16);
  // As it is read back: a tree has no order of its own.
  const inOrder = Object.fromEntries(Object.entries(files).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  return { ...underSettings({ ...version, version: name, files: inOrder, written: withStoodIn(version, files) }, operator), lacking };
}

/** The texts of a version, and of each file in which something of the code's own stands, that file as JSON: nobody wrote it. */
function withStoodIn({ files: before, written }: StoredVersion, files: DefinitionFiles): Tree | undefined {
  const changed = Object.entries(files).filter(([path, file]) => file !== before[path]);
  return written && { ...written, ...Object.fromEntries(changed.map(([path, file]) => [path, JSON.stringify(file)])) };
}
