import { createHash } from 'node:crypto';
import type { DefinitionFiles } from '../../engine/definitions.ts';
import type { Tree } from '../../releases/index.ts';
import { standIn } from './own/stand-in.ts';
import type { StoredVersion } from './stored/versions.ts';
import { type OperatorSettings, underSettings } from './under-settings.ts';

/** A version as this process serves it. `lacking`: names that the code needs and the content does not have, by kind and name. */
export type ServedVersion = StoredVersion & { readonly lacking: readonly string[] };

/**
 * A version as this process serves it: the code's own texts replace missing ones, and the operator's settings are in force. Either change gives the
 * version a new name, because browsers cache that name for good; its files reproduce it. Returns an already completed version unchanged.
 */
export function asServed(version: StoredVersion, operator: OperatorSettings): ServedVersion {
  const { files, lacking } = standIn(version.files);
  if (files === version.files) return { ...underSettings(version, operator), lacking };
  const name = createHash('sha256')
    .update(JSON.stringify([version.version, files]))
    .digest('hex')
    .slice(0, 16);
  // Sorted by path, as when it is read back: a stored tree has no order of its own.
  const inOrder = Object.fromEntries(Object.entries(files).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  return { ...underSettings({ ...version, version: name, files: inOrder, written: withStoodIn(version, files) }, operator), lacking };
}

/** The texts of a version. Files with the code's stand-ins are serialised as JSON, since they were never written as files. */
function withStoodIn({ files: before, written }: StoredVersion, files: DefinitionFiles): Tree | undefined {
  const changed = Object.entries(files).filter(([path, file]) => file !== before[path]);
  return written && { ...written, ...Object.fromEntries(changed.map(([path, file]) => [path, JSON.stringify(file)])) };
}
