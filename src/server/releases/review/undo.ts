import { reversed } from '../../../releases/index.ts';
import { getTree } from '../../content/stored/texts.ts';
import { Refused } from '../../kit/http/refusal.ts';
import { onBase } from '../live/rebase.ts';
import type { ReleasePorts } from '../ports.ts';
import { changesOf, findRelease, getLive, type Release } from '../store/releases.ts';
import { inTurnOf } from '../turn.ts';
import { makeIn } from './make.ts';

/**
 * Makes a draft that reverses the changes of a release, based on the live content, with conflicts where the same places changed since.
 * Publishes nothing.
 */
export function undoRelease(ports: ReleasePorts, { id, by }: { readonly id: string; readonly by: string }): Promise<Release> {
  return inTurnOf(ports, async (turn) => {
    const { tx, at } = turn;
    const undone = await findRelease(tx, id);
    if (undone === undefined) throw new Refused(404, 'NO_SUCH_RELEASE', 'There is no such release.');
    const wasLive = undone.state === 'live' || undone.state === 'replaced';
    if (!wasLive || undone.kind === 'first')
      throw new Refused(409, 'NOT_OPEN', 'This release has made nothing live that could be taken back.');
    const back = reversed(await changesOf(tx, id)).map((change) => ({ ...change, by, at }));
    const { changes, conflicts } = await onBase(turn, back, await getTree(tx, (await getLive(tx)).tree_hash));
    const title = `Undo #${undone.number}: ${undone.title}`.slice(0, 120);
    return makeIn(ports, turn, { title, kind: 'undo', by, changes, conflicts, undoes: id, note: `#${undone.number}` });
  });
}
