import type { Carry, FieldsChange } from '../definitions.ts';
import type * as Written from '../written.ts';

/** Merges the `carry.json` of all folders: every change in the order of the versions; undefined where there is no such file. */
export function parseCarry(files: readonly Written.CarryFile[]): Carry | undefined {
  if (files.length === 0) return undefined;
  const changes = files.flatMap(({ changes = [] }) => changes);
  const byVersion = Map.groupBy(changes, ({ version }) => version);
  return {
    version: Math.max(...files.map(({ version }) => version), ...byVersion.keys()),
    changes: [...byVersion]
      .toSorted(([a], [b]) => a - b)
      .map(([version, same]): FieldsChange => ({ version, fields: Object.assign({}, ...same.map(({ fields }) => fields)) })),
  };
}
