import { type Conflict, mergeTexts } from './merge-texts.ts';
import type { Tree } from './tree.ts';

export type Merged = { readonly tree: Tree; readonly conflicts: readonly Conflict[] };

/**
 * Three-way merge: what a release made of `base`, on what has become live since. A file that one side alone changed is taken as that side wrote it,
 * byte for byte; of one that both changed the fields are merged, in the layout of the live file.
 */
export function mergeTrees({ base, live, own }: { readonly base: Tree; readonly live: Tree; readonly own: Tree }): Merged {
  const paths = [...new Set([...Object.keys(live), ...Object.keys(own)])].toSorted();
  const files = paths.map((path) => ({ path, ...mergeTexts({ base: base[path], live: live[path], own: own[path] }) }));
  return {
    tree: Object.fromEntries(files.flatMap(({ path, text }) => (text === undefined ? [] : [[path, text]]))),
    conflicts: files.flatMap(({ path, conflicts }) => conflicts.map((conflict) => ({ path, ...conflict }))),
  };
}
