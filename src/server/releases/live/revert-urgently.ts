import { changesBetween } from '../../../releases/index.ts';
import { getTree } from '../../content/stored/texts.ts';
import { dayOf } from '../../kit/clock.ts';
import { Refused } from '../../kit/http/refusal.ts';
import { newTransactionNo } from '../../kit/ids.ts';
import { judgeKind, type ReleasePorts } from '../ports.ts';
import { ChangedMeanwhile } from '../refusals.ts';
import { note } from '../store/history.ts';
import { askJudgement, findJudgement } from '../store/judgements.ts';
import { findRelease, getLive, hashesOf, keepChanges, type Release } from '../store/releases.ts';
import { takenBackOf } from '../taken-back.ts';
import { inTurnOf, type Turn } from '../turn.ts';
import { mailStaff } from './back-to-draft.ts';
import { goLive } from './go-live.ts';

type Reverting = { readonly id: string; readonly seen: string; readonly by: string; readonly why: string };

/**
 * The urgent lane: one person restores at once the tree of an earlier release, provided that it is judged fit as of today. Mails every
 * member at the desk.
 */
export async function revertUrgently(ports: ReleasePorts, reverting: Reverting): Promise<Release> {
  const { target } = await inTurnOf(ports, async (turn) => {
    const found = await requireFormer(turn, reverting);
    const judgement = await findJudgement(ports, turn.tx, found.tree_hash, { from: dayOf(turn.at), to: dayOf(turn.at) });
    if (judgement === undefined) await askJudgement(ports, turn.tx, found.tree_hash);
    return { target: judgement };
  });
  ports.soon(judgeKind(ports));
  if (target === undefined) throw new Refused(409, 'NOT_JUDGED', 'It is judged again as of today. Please try again in a moment.');
  if (!target.isFit) throw new Refused(409, 'UNFIT', 'It cannot serve today any more.');
  const release = await inTurnOf(ports, (turn) => revertIn(ports, turn, reverting, target.version));
  await ports.serveNewest();
  return release;
}

async function revertIn(ports: ReleasePorts, turn: Turn, reverting: Reverting, version: string): Promise<Release> {
  const { tx, at } = turn;
  const { by, why } = reverting;
  const former = await requireFormer(turn, reverting);
  const [live, tree] = [await getLive(tx), await getTree(tx, former.tree_hash)];
  const base = await getTree(tx, live.tree_hash);
  const changes = changesBetween(base, tree).map((change) => ({ ...change, by, at }));
  const id = newTransactionNo();
  const hashes = hashesOf(base, changes);
  await tx
    .insertInto('releases')
    .values({
      ...{ id, title: `Back to #${former.number}: ${former.title}`.slice(0, 120), kind: 'urgent', state: 'draft', author: by },
      ...{ base_tree: live.tree_hash, ...hashes, undoes: former.id, conflicts: '[]', live_at: null, created_at: at, changed_at: at },
    })
    .execute();
  await keepChanges(tx, id, changes);
  const release = await findRelease(tx, id);
  if (release === undefined) throw new Error('The release was made a moment ago.');
  const seq = await note(turn, { release: id, what: 'reverted', by, why, hash: hashes.hash, note: `#${former.number}` });
  await goLive(ports, turn, { release, tree, version, by });
  await mailStaff(ports, turn, seq);
  return { ...release, state: 'live', live_at: at };
}

/**
 * The release to go back to. It was live, is not live now, and was not reverted. Throws `ChangedMeanwhile` if `seen` is no longer the live release.
 */
async function requireFormer({ tx }: Turn, { id, seen }: Reverting): Promise<Release> {
  const former = await findRelease(tx, id);
  if (former === undefined) throw new Refused(404, 'NO_SUCH_RELEASE', 'There is no such release.');
  if (former.state !== 'replaced') throw new Refused(409, 'NOT_OPEN', 'This release never was live, or is so now.');
  if ((await getLive(tx)).id !== seen) throw new ChangedMeanwhile([]);
  if ((await takenBackOf(tx)).has(id))
    throw new Refused(
      409,
      'TAKEN_BACK',
      'This release was taken back. It comes back by undoing what took it back, which another approves.',
    );
  return former;
}
