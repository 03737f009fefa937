import { changesBetween, type HashedTree, hashOfTree, isOpen, type Tree } from '../../releases/index.ts';
import { getTree, keepTexts, keepTree } from '../content/stored/texts.ts';
import { sha256 } from '../kit/crypto/digest.ts';
import { isFormerCode } from '../kit/db/schema-record.ts';
import { newTransactionNo } from '../kit/ids.ts';
import { goLive } from './live/go-live.ts';
import { onBase } from './live/rebase.ts';
import type { ReleasePorts } from './ports.ts';
import { makeIn } from './review/make.ts';
import { findDoubts } from './store/doubts.ts';
import { note } from './store/history.ts';
import { askJudgement, findJudgement, findJudgementOfItsDay } from './store/judgements.ts';
import { findLive, findRelease, getLive, hashesOf, openReleases } from './store/releases.ts';
import { inTurnOf, type Turn } from './turn.ts';

/** The content of the folder at a start, and the name of its version as the portal serves it. */
export type Folder = { readonly tree: Tree; readonly version: string };

/**
 * Runs at the start of a portal. The first start makes the folder's content release 0 and live. If the folder differs from the last one seen, the
 * deploy's changes become a release in review, while the live content continues to serve. Former code that starts beside later code adds nothing: its
 * older folder would revert the later one's changes. Queues checks of waiting releases that this build has not checked.
 */
export async function beginReleases(ports: ReleasePorts, { tree, version }: Folder): Promise<void> {
  const hashed = await keepTexts(ports.db, tree);
  await inTurnOf(ports, async (turn) => {
    if ((await findLive(turn.tx)) === undefined) await makeFirst(ports, turn, hashed, version);
    else if (!(await isFormerCode(turn.tx))) await seeFolder(ports, turn, hashed);
    for (const release of await openReleases(turn.tx)) {
      const { id, state, tree_hash } = release;
      const known =
        state === 'scheduled' ? await findJudgementOfItsDay(ports, turn, release) : await findJudgement(ports, turn.tx, tree_hash);
      const isCompared = known?.isFit !== true || (await findDoubts(ports, turn.tx, release)) !== undefined;
      if (state !== 'draft' && (known === undefined || !isCompared)) await askJudgement(ports, turn.tx, id);
    }
  });
}

async function makeFirst(ports: ReleasePorts, turn: Turn, tree: HashedTree, version: string): Promise<void> {
  const { tx, at } = turn;
  const treeHash = await keepTree(tx, tree);
  const id = newTransactionNo();
  await tx
    .insertInto('releases')
    .values({
      ...{ id, title: 'The content of the first start', kind: 'first', state: 'draft', author: null, undoes: null },
      ...{ base_tree: treeHash, ...hashesOf(tree, []), conflicts: '[]', live_at: null, created_at: at, changed_at: at },
    })
    .execute();
  await tx.insertInto('content_folders').values({ tree_hash: treeHash, from_tree: treeHash, release_id: id, seen_at: at }).execute();
  const release = await findRelease(tx, id);
  if (release === undefined) throw new Error('The release was made a moment ago.');
  await note(turn, { release: id, what: 'made', by: null, hash: release.hash });
  await goLive(ports, turn, { release, tree, version, by: null });
}

/** Makes a release of the folder's changes since the last one seen; it replaces an earlier deploy's release that is still waiting. */
async function seeFolder(ports: ReleasePorts, turn: Turn, tree: HashedTree): Promise<void> {
  const { tx, at } = turn;
  const last = await tx.selectFrom('content_folders').selectAll().orderBy('seq', 'desc').limit(1).executeTakeFirstOrThrow();
  if (last.tree_hash === hashOfTree(tree, sha256)) return;
  const waiting = last.release_id === null ? undefined : await findRelease(tx, last.release_id);
  const stillWaits = waiting !== undefined && isOpen(waiting.state) && waiting.state !== 'scheduled';
  const from = stillWaits ? last.from_tree : last.tree_hash;
  if (stillWaits) {
    await tx.updateTable('releases').set({ state: 'discarded', live_at: null, changed_at: at }).where('id', '=', waiting.id).execute();
    await note(turn, {
      release: waiting.id,
      what: 'discarded',
      by: null,
      hash: waiting.hash,
      note: 'A later deploy brings its changes, too.',
    });
  }
  const brought = changesBetween(await getTree(tx, from), tree).map((change) => ({ ...change, by: null, at }));
  const { changes, conflicts } = await onBase(turn, brought, await getTree(tx, (await getLive(tx)).tree_hash));
  const id = changes.length === 0 ? null : await makeOfDeploy(ports, turn, { changes, conflicts });
  await tx
    .insertInto('content_folders')
    .values({ tree_hash: await keepTree(tx, tree), from_tree: from, release_id: id, seen_at: at })
    .execute();
}

/** In review, so that an approver finds it; a draft if it has conflicts. */
async function makeOfDeploy(ports: ReleasePorts, turn: Turn, { changes, conflicts }: Awaited<ReturnType<typeof onBase>>): Promise<string> {
  const title = `Deploy of ${turn.at.toISOString().slice(0, 10)}`;
  const made = await makeIn(ports, turn, { title, kind: 'deploy', by: null, changes, conflicts, undoes: null });
  if (conflicts.length > 0) return made.id;
  await turn.tx.updateTable('releases').set({ state: 'in-review' }).where('id', '=', made.id).execute();
  await note(turn, { release: made.id, what: 'sent', by: null, hash: made.hash });
  return made.id;
}
