import type { HashedTree } from '../../../releases/index.ts';
import { keepTree } from '../../content/stored/texts.ts';
import type { ReleasePorts } from '../ports.ts';
import { note } from '../store/history.ts';
import { findLive, openReleases, type Release } from '../store/releases.ts';
import type { Turn } from '../turn.ts';
import { rebase } from './rebase.ts';

type GoingLive = {
  readonly release: Release;
  readonly tree: HashedTree;
  readonly version: string;
  /** The member, in the urgent lane; null elsewhere. */
  readonly by: string | null;
};

/** Makes a release live instead of the present one, and rebases every open release onto it, all in one transaction. */
export async function goLive(ports: ReleasePorts, turn: Turn, { release, tree, version, by }: GoingLive): Promise<void> {
  const { tx, at } = turn;
  const former = await findLive(tx);
  const treeHash = await keepTree(tx, tree);
  if (former !== undefined) {
    await tx.updateTable('releases').set({ state: 'replaced', changed_at: at }).where('id', '=', former.id).execute();
    await note(turn, { release: former.id, what: 'replaced', by: null, hash: former.hash, note: `#${release.number}` });
  }
  await tx.updateTable('releases').set({ state: 'live', live_at: at, changed_at: at }).where('id', '=', release.id).execute();
  await tx
    .insertInto('content_activations')
    .values({ release_id: release.id, tree_hash: treeHash, content_version: version, at })
    .execute();
  await note(turn, { release: release.id, what: 'published', by, hash: release.hash, note: version });
  for (const open of await openReleases(tx)) await rebase(ports, turn, open, { number: release.number, tree, treeHash });
}
