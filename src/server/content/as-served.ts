import { createHash } from 'node:crypto';
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
  return { ...underSettings({ ...version, version: name, files }, operator), lacking };
}
