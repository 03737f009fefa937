import { getTree, unhashed } from '../../content/stored/texts.ts';
import type { TaskKind } from '../../kit/jobs/task-queue.ts';
import type { Doubt } from '../../../lint/index.ts';
import { isOpen } from '../../../releases/index.ts';
import { dayOf } from '../../kit/clock.ts';
import { judgeKind, type ReleasePorts } from '../ports.ts';
import { approvalsOf, approve, isApproved } from '../store/approvals.ts';
import { doubted } from '../store/doubts.ts';
import { note } from '../store/history.ts';
import { dayToJudge, type Judgement, judged } from '../store/judgements.ts';
import { findRelease, hashedTreeOf } from '../store/releases.ts';
import { inTurnOf, type Turn } from '../turn.ts';
import { backToDraft } from './back-to-draft.ts';
import { publishDueIn } from './publish-due.ts';

/** Longest backoff after a failed judgement, for example for lack of memory. */
const LONGEST_WAIT_MS = 60_000;

/** Background tasks that check a release in its present form or, if the key is a hash, a formerly live tree. */
export function judgeTasks(ports: ReleasePorts): TaskKind {
  return {
    name: judgeKind(ports),
    backoff: (tries) => Math.min(LONGEST_WAIT_MS, 1_000 * 2 ** (tries - 1)),
    run: async ({ key }) => {
      if (/^[0-9a-f]{64}$/.test(key))
        await judged(ports, key, dayOf(await ports.moment(ports.db)), async () => unhashed(ports.db, await getTree(ports.db, key)));
      else await judgeRelease(ports, key);
      return undefined;
    },
  };
}

async function judgeRelease(ports: ReleasePorts, id: string): Promise<void> {
  const release = await findRelease(ports.db, id);
  if (release === undefined || !isOpen(release.state)) return;
  const day = dayToJudge(release, await ports.moment(ports.db));
  const judgement = await judged(ports, release.tree_hash, day, async () => unhashed(ports.db, await hashedTreeOf(ports.db, release)));
  const doubts = judgement.isFit ? await doubted(ports, release, day) : [];
  const published = await inTurnOf(ports, async (turn) => {
    await applyJudgement(ports, turn, { id, judgement, doubts });
    return publishDueIn(ports, turn);
  });
  if (published > 0) await ports.serveNewest();
}

type Applying = { readonly id: string; readonly judgement: Judgement; readonly doubts: readonly Doubt[] };

/** Applies a judgement if the release is unchanged: carries an approval, or returns an unfit release to draft. */
async function applyJudgement(ports: ReleasePorts, turn: Turn, { id, judgement, doubts }: Applying): Promise<void> {
  const { tx } = turn;
  const { treeHash, day, isFit, findings } = judgement;
  const release = await findRelease(tx, id);
  // The release was edited, moved or scheduled meanwhile: it is checked again.
  if (release === undefined || release.tree_hash !== treeHash || !isOpen(release.state) || dayToJudge(release, turn.at) > day) return;
  const blocking = findings.filter(({ blocksServing }) => blocksServing);
  await note(turn, { release: id, what: 'judged', by: null, hash: release.hash, note: isFit ? 'fit' : `${blocking.length} refused` });
  if (!isFit) return backToDraft(ports, turn, release, `It cannot serve: ${blocking[0]?.file ?? ''} ${blocking[0]?.message ?? ''}`);
  if (release.state !== 'scheduled' || (await isApproved(tx, release))) return;
  const [last] = await approvalsOf(tx, id);
  if (last === undefined) throw new Error(`The release ${id} is scheduled, and nobody approved it.`);
  // With the new live content, the release may have effects that the approver has not read.
  const ticked = last.ticked && new Set(last.ticked.map((one) => one.id));
  const unread = doubts.find((one) => ticked?.has(one.id) === false);
  if (unread !== undefined) return backToDraft(ports, turn, release, `On what is live now it does what nobody has ticked: ${unread.says}`);
  await approve(turn, release, { by: last.by, carriedFrom: last.hash, ticked: last.ticked });
  await note(turn, { release: id, what: 'carried', by: null, hash: release.hash, note: `${last.hash} -> ${release.hash}` });
}
