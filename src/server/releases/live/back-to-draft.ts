import { nextState } from '../../../releases/index.ts';
import { sendTask } from '../../kit/jobs/task-queue.ts';
import { type ReleasePorts, STAFF_MAIL } from '../ports.ts';
import { note } from '../store/history.ts';
import type { Release } from '../store/releases.ts';
import type { Turn } from '../turn.ts';

/**
 * Returns a release in review or scheduled to draft, because it cannot go live as it is, and mails its makers and approver. A draft stays
 * one.
 */
export async function backToDraft(ports: ReleasePorts, turn: Turn, release: Release, because: string): Promise<void> {
  const { tx, at } = turn;
  const state = nextState(release.state, 'voided');
  if (state === undefined) return;
  await tx.updateTable('releases').set({ state, live_at: null, changed_at: at }).where('id', '=', release.id).execute();
  const seq = await note(turn, { release: release.id, what: 'voided', by: null, hash: release.hash, note: because });
  await mailStaff(ports, turn, seq);
}

/** Returns a scheduled release to review, and mails its makers and approver. Does nothing in other states. */
export async function backToReview(ports: ReleasePorts, turn: Turn, release: Release, because: string): Promise<void> {
  const { tx, at } = turn;
  const state = nextState(release.state, 'reopened');
  if (state === undefined) return;
  await tx.updateTable('releases').set({ state, live_at: null, changed_at: at }).where('id', '=', release.id).execute();
  const was = release.live_at === null ? '' : `. It was to go live at ${release.live_at.toISOString()}`;
  const seq = await note(turn, { release: release.id, what: 'reopened', by: null, hash: release.hash, note: `${because}${was}` });
  await mailStaff(ports, turn, seq);
}

/** Queues the mail of a history line to the members concerned. */
export async function mailStaff(ports: Pick<ReleasePorts, 'now'>, { tx }: Turn, seq: string): Promise<void> {
  await sendTask(tx, STAFF_MAIL, seq, ports.now());
}
