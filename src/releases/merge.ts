import { type Conflict, mergeTexts } from './merge-texts.ts';
import type { Tree } from './tree.ts';

export type Merged = { readonly tree: Tree; readonly conflicts: readonly Conflict[] };

/**
 * Three-way merge of a release's own changes since `base` into the live content. A file that only one side changed is taken from it byte for byte; a file that
 * both changed is merged by fields, in the layout of the live file.
 */
export function mergeTrees({ base, live, own }: { readonly base: Tree; readonly live: Tree; readonly own: Tree }): Merged {
  const paths = [...new Set([...Object.keys(live), ...Object.keys(own)])].toSorted();
  const files = paths.map((path) => ({ path, ...mergeTexts({ base: base[path], live: live[path], own: own[path] }) }));
  return {
    tree: Object.fromEntries(files.flatMap(({ path, text }) => (text === undefined ? [] : [[path, text]]))),
    conflicts: files.flatMap(({ path, conflicts }) => conflicts.map((conflict) => ({ path, ...conflict }))),
  };
}
