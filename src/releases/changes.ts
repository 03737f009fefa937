import type { Digest, HashedTree, Tree } from './tree.ts';

/** A release's change to one file: its text or hash before and after; undefined if there is no such file. */
export type Change = { readonly path: string; readonly before: string | undefined; readonly after: string | undefined };

/** The files that differ between two trees, sorted by path: as texts of two trees, or as hashes of two hashed ones. */
export function changesBetween(before: Tree | HashedTree, after: Tree | HashedTree): readonly Change[] {
  const paths = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted();
  return paths.map((path) => ({ path, before: before[path], after: after[path] })).filter((change) => change.before !== change.after);
}

/** The tree after the changes. Does not check that its files are in the state before them. */
export function applied<T extends Tree | HashedTree>(tree: T, changes: readonly Change[]): T {
  const after = new Map(Object.entries(tree));
  for (const change of changes) {
    if (change.after === undefined) after.delete(change.path);
    else after.set(change.path, change.after);
  }
  return Object.fromEntries([...after].toSorted(([one], [other]) => (one < other ? -1 : 1))) as T;
}

/** The changes that revert these. */
export function reversed(changes: readonly Change[]): readonly Change[] {
  return changes.map(({ path, before, after }) => ({ path, before: after, after: before }));
}

export function kindOfChange({ before, after }: Change): 'added' | 'changed' | 'removed' {
  if (before === undefined) return 'added';
  return after === undefined ? 'removed' : 'changed';
}

/** The hash that an approval is for: over each path with the hashes of its text before and after. */
export function hashOfChanges(hashed: readonly Change[], digest: Digest): string {
  const lines = hashed.map(({ path, before = '-', after = '-' }) => `${path} ${before} ${after}`).toSorted();
  return digest(lines.join('\n'));
}
