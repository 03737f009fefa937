import { createHash } from 'node:crypto';
import { settingsIn, withSettings } from '../../engine/index.ts';
import type { StoredVersion } from './stored/versions.ts';

/** What an operator sets, by the variables that `settings` of `flows/site.json` names. */
export type OperatorSettings = { readonly [variable: string]: number };

/**
 * A version under an operator's settings: their values stand in its files, so that it can be reproduced from them, and it has a name of its own,
 * because browsers cache what a page loads for good under that name. The same version where the operator changes nothing.
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
