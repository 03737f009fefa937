import { createHash } from 'node:crypto';
import { settingsIn, withSettings } from '../../engine/index.ts';
import type { StoredVersion } from './stored/versions.ts';

/** The operator's settings, by the variables that `settings` of `flows/site.json` names. */
export type OperatorSettings = { readonly [variable: string]: number };

/**
 * A version under the operator's settings. Their values are written into its files, so that it can be reproduced from them, and it gets a
 * name of its own, because browsers cache under that name for good. The same version where the settings change nothing.
 */
export function underSettings({ version, files, written, format }: StoredVersion, operator: OperatorSettings): StoredVersion {
  const set = withSettings(files, operator);
  if (set === files) return { version, files, written, format };
  const inForce = settingsIn(set).map(({ name, value }) => [name, value]);
  const name = createHash('sha256')
    .update(JSON.stringify([version, inForce]))
    .digest('hex')
    .slice(0, 16);
  return { version: name, files: set, written, format };
}
