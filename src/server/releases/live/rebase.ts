import { changesBetween, type HashedTree, mergeTrees, type Tree } from '../../../releases/index.ts';
import { keepTexts, unhashedChanges } from '../../content/stored/texts.ts';
import type { StoredConflict } from '../../kit/db/tables/release-tables.ts';
import type { ReleasePorts } from '../ports.ts';
import { conflictsInWords, note } from '../store/history.ts';
import { askJudgement } from '../store/judgements.ts';
import { changesOf, type EditedChange, hashesOf, keepChanges, type Release } from '../store/releases.ts';
import type { Turn } from '../turn.ts';
import { backToDraft, backToReview } from './back-to-draft.ts';

export type Base = { readonly number: number; readonly tree: HashedTree; readonly treeHash: string };

/**
 * Rebases an open release onto the new live content. If no file of it was touched, it keeps its state, and its approval is carried after a
 * new judgement. If both changed a file, it returns to review, so that an approver sees the sum. With a conflict, or with no changes left,
 * it returns to draft.
 */
export async function rebase(ports: ReleasePorts, turn: Turn, release: Release, base: Base): Promise<void> {
  const { tx, at } = turn;
  const former = await changesOf(tx, release.id);
  const { changes, conflicts: found } = await onBase(turn, former, base.tree);
  const isKnown = (one: StoredConflict) => found.some(({ path, at: place }) => path === one.path && place === one.at);
  const conflicts = [...release.conflicts.filter((one) => !isKnown(one)), ...found];
  const hashes = hashesOf(base.tree, changes);
  const rebased = { ...release, ...hashes, base_tree: base.treeHash, conflicts };
  await keepChanges(tx, release.id, changes);
  await tx
    .updateTable('releases')
    .set({ ...hashes, base_tree: base.treeHash, conflicts: JSON.stringify(conflicts), changed_at: at })
    .where('id', '=', release.id)
    .execute();
  await note(turn, { release: release.id, what: 'rebased', by: null, hash: hashes.hash, note: `#${base.number}` });
  if (found.length > 0) return backToDraft(ports, turn, rebased, `In conflict with #${base.number}: ${conflictsInWords(found)}`);
  if (changes.length === 0) return backToDraft(ports, turn, rebased, `#${base.number} has made all of its changes`);
  const both = former.flatMap(({ path, before }) => (base.tree[path] === before ? [] : [path]));
  if (both.length > 0) await backToReview(ports, turn, rebased, `#${base.number} changed ${both.join(' ')}, too`);
  await askJudgement(ports, tx, release.id);
}

type OnBase = { readonly changes: readonly EditedChange[]; readonly conflicts: readonly StoredConflict[] };

/** Rebases changes: keeps those of files that the base has not changed, and merges the others. */
export async function onBase({ tx, at }: Turn, changes: readonly EditedChange[], base: HashedTree): Promise<OnBase> {
  const untouched = changes.filter(({ path, before }) => base[path] === before);
  const touched = changes.filter(({ path, before }) => base[path] !== before);
  if (touched.length === 0) return { changes: untouched, conflicts: [] };
  const sides = await unhashedChanges(tx, touched);
  const live = await unhashedChanges(
    tx,
    touched.map(({ path }) => ({ path, before: undefined, after: base[path] })),
  );
  const [before, own, now] = [treeOf(sides, 'before'), treeOf(sides, 'after'), treeOf(live, 'after')];
  const merged = mergeTrees({ base: before, live: now, own });
  const hashed = await keepTexts(tx, merged.tree);
  const liveHashed = Object.fromEntries(touched.flatMap(({ path }) => (base[path] === undefined ? [] : [[path, base[path]]])));
  const editors = new Map(touched.map(({ path, by }) => [path, by]));
  const again = changesBetween(liveHashed, hashed).map((change) => ({ ...change, by: editors.get(change.path) ?? null, at }));
  return {
    changes: [...untouched, ...again].toSorted((one, other) => (one.path < other.path ? -1 : 1)),
    conflicts: merged.conflicts.map((one) => ({
      path: one.path,
      at: one.at,
      base: one.base ?? null,
      live: one.live ?? null,
      own: one.own ?? null,
    })),
  };
}

function treeOf(
  changes: readonly { readonly path: string; readonly before: string | undefined; readonly after: string | undefined }[],
  side: 'before' | 'after',
): Tree {
  return Object.fromEntries(changes.flatMap((change) => (change[side] === undefined ? [] : [[change.path, change[side]]])));
}
